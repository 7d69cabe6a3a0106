package gov.nasa.jpf.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The invariant of a class in declarative form, a formula after JML, for pathfleet bounds (docs/bounds.md). */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Invariant {
  String value();
}
