package gov.nasa.jpf.symbc;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks an input of a symbolic search ({@code pathfleet check --symbolic}). Name and member are those of Symbolic PathFinder. Without
 * {@code --symbolic}, and under plain java, the annotation has no effect.
 *
 * <p>On a field: its value is an input when its class is initialised or the constructor of its object has returned. On a parameter: each call of
 * the method from outside itself passes an input. On a method or constructor: all parameters, except those that are annotated {@code "false"}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.PARAMETER})
public @interface Symbolic {
  /** {@code "true"}, or {@code "false"} for the same meaning as no annotation. */
  String value();
}
