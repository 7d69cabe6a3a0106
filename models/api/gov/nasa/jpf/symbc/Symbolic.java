package gov.nasa.jpf.symbc;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says what is an input in a symbolic search ({@code pathfleet check --symbolic}); name and member are those of Symbolic PathFinder. Without
 * {@code --symbolic}, and under plain java, it says nothing.
 *
 * <p>On a field: its value, once its class is initialised or the constructor of its object has returned. On a parameter: what each call of the
 * method from outside itself passes there. On a method or constructor: the same for all parameters but those that are annotated {@code "false"}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.PARAMETER})
public @interface Symbolic {
  /** {@code "true"}; or {@code "false"}, as if there were no annotation. */
  String value();
}
