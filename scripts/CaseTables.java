// Writes src/expr/case_tables.inc: java scripts/CaseTables.java > src/expr/case_tables.inc

import java.util.*;
public class CaseTables {
  static void runs(String name, java.util.function.IntUnaryOperator f) {
    System.out.println("constexpr CaseRun " + name + "[] = {");
    StringBuilder line=new StringBuilder("   ");
    List<int[]> out=new ArrayList<>();
    for (int c=0;c<0x110000;c++){ int m=f.applyAsInt(c); if (m==c) continue; int d=m-c;
      if (!out.isEmpty()) { int[] l=out.get(out.size()-1); if (l[3]==d) { if (l[0]==l[1] && (c-l[1]==1||c-l[1]==2)) { l[2]=c-l[1]; l[1]=c; continue; } if (l[0]!=l[1] && c-l[1]==l[2]) { l[1]=c; continue; } } }
      out.add(new int[]{c,c,1,d}); }
    for (int[] l:out) { String s=String.format(" {0x%x, 0x%x, %d, %d},", l[0],l[1],l[2],l[3]); if (line.length()+s.length()>138) { System.out.println(line); line=new StringBuilder("   "); } line.append(s); }
    System.out.println(line); System.out.println("};");
    System.err.println(name+" "+out.size());
  }
  public static void main(String[] a){
    System.out.println("// The case mappings of Java 17 (Unicode 13), as `first, last, step, what is added`; and the capital letters of one character that are\n// several. Written by scripts/CaseTables.java.");
    runs("kLower", Character::toLowerCase); runs("kUpper", Character::toUpperCase);
    System.out.println("constexpr CaseException kLongUpper[] = {");
    StringBuilder line=new StringBuilder("   "); int n=0;
    for (int c=0;c<0x110000;c++){ if (c>=0xd800&&c<0xe000) continue; String s=new String(Character.toChars(c)); String u=s.toUpperCase(Locale.ROOT); String x=new String(Character.toChars(Character.toUpperCase(c))); 
      if (!u.equals(x)) { n++; StringBuilder q=new StringBuilder(" {0x"+Integer.toHexString(c)+", u\""); for (char k:u.toCharArray()) q.append(String.format("\\u%04x",(int)k)); q.append("\"},"); if (c>0xffff) throw new Error(); if (line.length()+q.length()>138) { System.out.println(line); line=new StringBuilder("   "); } line.append(q);} 
      String l=s.toLowerCase(Locale.ROOT); String y=new String(Character.toChars(Character.toLowerCase(c))); if (!l.equals(y)) System.err.println("lower special "+Integer.toHexString(c)+" "+l.length());
    }
    System.out.println(line); System.out.println("};"); System.err.println(n);
  } }
