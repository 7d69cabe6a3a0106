package gov.nasa.jpf.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The field is left out when states are compared: two that differ only there are one. Name and members are JPF's. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface FilterField {
  /** Unless empty, the key of a .jpf file that has to be true for the field to be left out. */
  String condition() default "";

  /** The key has to be false, or missing, instead. Nothing without a condition. */
  boolean invert() default false;
}
