/** The worst case: nothing but accesses to fields, each loop over 64 objects. */
public class FieldLoop {
    int value;

    public static void main(String[] args) {
        int rounds = Integer.parseInt(args[0]) * 1000;
        FieldLoop[] objects = new FieldLoop[64];
        for (int i = 0; i < objects.length; i++) objects[i] = new FieldLoop();
        for (int round = 0; round < rounds; round++) {
            for (FieldLoop object : objects) object.value += round;
        }
        System.out.println(objects[3].value);
    }
}
