package gov.nasa.jpf.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The field is left out when states are compared: states that differ only in it are equal. Name and members are JPF's. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface FilterField {
  /** Unless empty: the field is left out only if this key of a .jpf file is true. */
  String condition() default "";

  /** The field is left out only if the key is false or missing. No effect without a condition. */
  boolean invert() default false;
}
