import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** A host that loads plugins from bytes, each through a loader of its own, and finds by annotation what to start first. */
public class PluginHost {
  /** Compiled from the source in the comment at the end. */
  static final String[][] CLASSES = {
    {"Broken", "yv66vgAAAD0AJwoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWBwAIAQAnamF2YS9sYW5nL1Vu"
      + "c3VwcG9ydGVkT3BlcmF0aW9uRXhjZXB0aW9uCAAKAQAGYnJva2VuCgAHAAwMAAUADQEAFShMamF2YS9sYW5nL1N0cmluZzspVgcA"
      + "DwEABkJyb2tlbgcAEQEAEVBsdWdpbkhvc3QkUGx1Z2luAQAEQ29kZQEAD0xpbmVOdW1iZXJUYWJsZQEABXN0YXJ0AQAXKExQbHVn"
      + "aW5Ib3N0JENvbnRleHQ7KVYBAApTb3VyY2VGaWxlAQALQnJva2VuLmphdmEBABlSdW50aW1lVmlzaWJsZUFubm90YXRpb25zAQAS"
      + "TFBsdWdpbkhvc3QkTmFtZWQ7AQAFdmFsdWUBAAhwcmlvcml0eQMAAAAJAQAMSW5uZXJDbGFzc2VzBwAfAQAKUGx1Z2luSG9zdAEA"
      + "BlBsdWdpbgcAIgEAElBsdWdpbkhvc3QkQ29udGV4dAEAB0NvbnRleHQHACUBABBQbHVnaW5Ib3N0JE5hbWVkAQAFTmFtZWQAIQAO"
      + "AAIAAQAQAAAAAgABAAUABgABABIAAAAdAAEAAQAAAAUqtwABsQAAAAEAEwAAAAYAAQAAAAIAAQAUABUAAQASAAAAIgADAAIAAAAK"
      + "uwAHWRIJtwALvwAAAAEAEwAAAAYAAQAAAAMAAwAWAAAAAgAXABgAAAAQAAEAGQACABpzAAoAG0kAHAAdAAAAGgADABAAHgAgBgkA"
      + "IQAeACMGCQAkAB4AJiYJ"},
    {"Counter", "yv66vgAAAD0AuAoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWCAAIAQAEdGV4dAsACgALBwAM"
      + "DAANAA4BABJQbHVnaW5Ib3N0JENvbnRleHQBAAdzZXR0aW5nAQAmKExqYXZhL2xhbmcvU3RyaW5nOylMamF2YS9sYW5nL1N0cmlu"
      + "ZzsIABABAAEgCgASABMHABQMABUAFgEAEGphdmEvbGFuZy9TdHJpbmcBAAVzcGxpdAEAJyhMamF2YS9sYW5nL1N0cmluZzspW0xq"
      + "YXZhL2xhbmcvU3RyaW5nOwkAGAAZBwAaDAAbABwBAAdDb3VudGVyAQAGQ09VTlRTAQAPTGphdmEvdXRpbC9NYXA7CgAeAB8HACAM"
      + "ACEAIgEAEWphdmEvbGFuZy9JbnRlZ2VyAQAHdmFsdWVPZgEAFihJKUxqYXZhL2xhbmcvSW50ZWdlcjsSAAAAJAwAJQAmAQAFYXBw"
      + "bHkBACEoKUxqYXZhL3V0aWwvZnVuY3Rpb24vQmlGdW5jdGlvbjsLACgAKQcAKgwAKwAsAQANamF2YS91dGlsL01hcAEABW1lcmdl"
      + "AQBXKExqYXZhL2xhbmcvT2JqZWN0O0xqYXZhL2xhbmcvT2JqZWN0O0xqYXZhL3V0aWwvZnVuY3Rpb24vQmlGdW5jdGlvbjspTGph"
      + "dmEvbGFuZy9PYmplY3Q7CwAoAC4MAC8AMAEACGVudHJ5U2V0AQARKClMamF2YS91dGlsL1NldDsLADIAMwcANAwANQA2AQANamF2"
      + "YS91dGlsL1NldAEABnN0cmVhbQEAGygpTGphdmEvdXRpbC9zdHJlYW0vU3RyZWFtOxIAAQA4DAAlADkBAB8oKUxqYXZhL3V0aWwv"
      + "ZnVuY3Rpb24vRnVuY3Rpb247CwA7ADwHAD0MAD4APwEAF2phdmEvdXRpbC9zdHJlYW0vU3RyZWFtAQADbWFwAQA4KExqYXZhL3V0"
      + "aWwvZnVuY3Rpb24vRnVuY3Rpb247KUxqYXZhL3V0aWwvc3RyZWFtL1N0cmVhbTsKAEEAQgcAQwwARABFAQAbamF2YS91dGlsL3N0"
      + "cmVhbS9Db2xsZWN0b3JzAQAHam9pbmluZwEANihMamF2YS9sYW5nL0NoYXJTZXF1ZW5jZTspTGphdmEvdXRpbC9zdHJlYW0vQ29s"
      + "bGVjdG9yOwsAOwBHDABIAEkBAAdjb2xsZWN0AQAwKExqYXZhL3V0aWwvc3RyZWFtL0NvbGxlY3RvcjspTGphdmEvbGFuZy9PYmpl"
      + "Y3Q7CwAKAEsMAEwATQEAB3B1Ymxpc2gBABUoTGphdmEvbGFuZy9TdHJpbmc7KVYIAE8BAAtmcm9tIHBsdWdpbgoAUQBSBwBTDABU"
      + "AE0BAApQbHVnaW5Ib3N0AQAEZmFpbAcAVgEAElBsdWdpbkhvc3QkRmFpbHVyZQoAVQBYDABZAFoBAApnZXRNZXNzYWdlAQAUKClM"
      + "amF2YS9sYW5nL1N0cmluZzsSAAIAXAwAXQAOAQAXbWFrZUNvbmNhdFdpdGhDb25zdGFudHMLAF8AYAcAYQwAYgBaAQARUGx1Z2lu"
      + "SG9zdCRQbHVnaW4BAAhkZXNjcmliZRIAAwBcCwBlAGYHAGcMAGgAaQEAE2phdmEvdXRpbC9NYXAkRW50cnkBAAZnZXRLZXkBABQo"
      + "KUxqYXZhL2xhbmcvT2JqZWN0OwsAZQBrDABsAGkBAAhnZXRWYWx1ZQoAEgBuDAAhAG8BACYoTGphdmEvbGFuZy9PYmplY3Q7KUxq"
      + "YXZhL2xhbmcvU3RyaW5nOxIABABxDABdAHIBADgoTGphdmEvbGFuZy9TdHJpbmc7TGphdmEvbGFuZy9TdHJpbmc7KUxqYXZhL2xh"
      + "bmcvU3RyaW5nOwcAdAEAEWphdmEvdXRpbC9UcmVlTWFwCgBzAAMBAAlTaWduYXR1cmUBADZMamF2YS91dGlsL01hcDxMamF2YS9s"
      + "YW5nL1N0cmluZztMamF2YS9sYW5nL0ludGVnZXI7PjsBAARDb2RlAQAPTGluZU51bWJlclRhYmxlAQAFc3RhcnQBABcoTFBsdWdp"
      + "bkhvc3QkQ29udGV4dDspVgEADVN0YWNrTWFwVGFibGUHAH4BABNbTGphdmEvbGFuZy9TdHJpbmc7AQAObGFtYmRhJHN0YXJ0JDAB"
      + "ACkoTGphdmEvdXRpbC9NYXAkRW50cnk7KUxqYXZhL2xhbmcvU3RyaW5nOwEACDxjbGluaXQ+AQAKU291cmNlRmlsZQEADENvdW50"
      + "ZXIuamF2YQEAGVJ1bnRpbWVWaXNpYmxlQW5ub3RhdGlvbnMBABJMUGx1Z2luSG9zdCROYW1lZDsBAAV2YWx1ZQEAB2NvdW50ZXIB"
      + "ABBCb290c3RyYXBNZXRob2RzDwYAigoAiwCMBwCNDACOAI8BACJqYXZhL2xhbmcvaW52b2tlL0xhbWJkYU1ldGFmYWN0b3J5AQAL"
      + "bWV0YWZhY3RvcnkBAMwoTGphdmEvbGFuZy9pbnZva2UvTWV0aG9kSGFuZGxlcyRMb29rdXA7TGphdmEvbGFuZy9TdHJpbmc7TGph"
      + "dmEvbGFuZy9pbnZva2UvTWV0aG9kVHlwZTtMamF2YS9sYW5nL2ludm9rZS9NZXRob2RUeXBlO0xqYXZhL2xhbmcvaW52b2tlL01l"
      + "dGhvZEhhbmRsZTtMamF2YS9sYW5nL2ludm9rZS9NZXRob2RUeXBlOylMamF2YS9sYW5nL2ludm9rZS9DYWxsU2l0ZTsQAJEBADgo"
      + "TGphdmEvbGFuZy9PYmplY3Q7TGphdmEvbGFuZy9PYmplY3Q7KUxqYXZhL2xhbmcvT2JqZWN0Ow8GAJMKAB4AlAwAlQCWAQADc3Vt"
      + "AQAFKElJKUkQAJgBADsoTGphdmEvbGFuZy9JbnRlZ2VyO0xqYXZhL2xhbmcvSW50ZWdlcjspTGphdmEvbGFuZy9JbnRlZ2VyOxAA"
      + "mgEAJihMamF2YS9sYW5nL09iamVjdDspTGphdmEvbGFuZy9PYmplY3Q7DwYAnAoAGACdDAB/AIAQAIAPBgCgCgChAKIHAKMMAF0A"
      + "pAEAJGphdmEvbGFuZy9pbnZva2UvU3RyaW5nQ29uY2F0RmFjdG9yeQEAmChMamF2YS9sYW5nL2ludm9rZS9NZXRob2RIYW5kbGVz"
      + "JExvb2t1cDtMamF2YS9sYW5nL1N0cmluZztMamF2YS9sYW5nL2ludm9rZS9NZXRob2RUeXBlO0xqYXZhL2xhbmcvU3RyaW5nO1tM"
      + "amF2YS9sYW5nL09iamVjdDspTGphdmEvbGFuZy9pbnZva2UvQ2FsbFNpdGU7CACmAQAIY2F1Z2h0IAEIAKgBAAxjb3VudGVyIG9m"
      + "IAEIAKoBAAMBPQEBAAxJbm5lckNsYXNzZXMBAAdDb250ZXh0AQAHRmFpbHVyZQEABlBsdWdpbgEABUVudHJ5BwCxAQAQUGx1Z2lu"
      + "SG9zdCROYW1lZAEABU5hbWVkBwC0AQAlamF2YS9sYW5nL2ludm9rZS9NZXRob2RIYW5kbGVzJExvb2t1cAcAtgEAHmphdmEvbGFu"
      + "Zy9pbnZva2UvTWV0aG9kSGFuZGxlcwEABkxvb2t1cAAhABgAAgABAF8AAQAYABsAHAABAHYAAAACAHcABQABAAUABgABAHgAAAAd"
      + "AAEAAQAAAAUqtwABsQAAAAEAeQAAAAYAAQAAAAQAAQB6AHsAAQB4AAAAzQAEAAYAAAB9KxIHuQAJAgASD7YAEU0svj4DNgQVBB2i"
      + "ACMsFQQyOgWyABcZBQS4AB26ACMAALkAJwQAV4QEAaf/3SuyABe5AC0BALkAMQEAugA3AAC5ADoCABIPuABAuQBGAgDAABK5AEoC"
      + "ABJOuABQpwATTSsstgBXugBbAAC5AEoCALEAAQBkAGkAbABVAAIAeQAAAB4ABwAAAAcAOgAIAGQACgBpAA0AbAALAG0ADAB8AA4A"
      + "fAAAABIABP4AFAcAfQEB+AAlcQcAVQ8AAQBiAFoAAQB4AAAAIgABAAEAAAAKKrcAXroAYwAAsAAAAAEAeQAAAAYAAQAAAA8QCgB/"
      + "AIAAAQB4AAAAMAACAAEAAAAYKrkAZAEAwAASKrkAagEAuABtugBwAACwAAAAAQB5AAAABgABAAAACAAIAIEABgABAHgAAAAjAAIA"
      + "AAAAAAu7AHNZtwB1swAXsQAAAAEAeQAAAAYAAQAAAAUABACCAAAAAgCDAIQAAAALAAEAhQABAIZzAIcAiAAAACgABQCJAAMAkACS"
      + "AJcAiQADAJkAmwCeAJ8AAQClAJ8AAQCnAJ8AAQCpAKsAAAAyAAYACgBRAKwGCQBVAFEArQAJAF8AUQCuBgkAZQAoAK8GCQCwAFEA"
      + "siYJALMAtQC3ABk="},
    {"Greeter", "yv66vgAAAD0AfAoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWCAAIAQAFbmFtZXMLAAoACwcA"
      + "DAwADQAOAQASUGx1Z2luSG9zdCRDb250ZXh0AQAHc2V0dGluZwEAJihMamF2YS9sYW5nL1N0cmluZzspTGphdmEvbGFuZy9TdHJp"
      + "bmc7CAAQAQABLAoAEgATBwAUDAAVABYBABBqYXZhL2xhbmcvU3RyaW5nAQAFc3BsaXQBACcoTGphdmEvbGFuZy9TdHJpbmc7KVtM"
      + "amF2YS9sYW5nL1N0cmluZzsHABgBABBHcmVldGVyJEdyZWV0aW5nCQAaABsHABwMAB0AHgEAB0dyZWV0ZXIBAAdncmVldGVkAQAB"
      + "SQkAIAAhBwAiDAAjACQBAAxHcmVldGVyJE1vb2QBAANTQUQBAA5MR3JlZXRlciRNb29kOwkAIAAmDAAnACQBAAVIQVBQWQoAFwAp"
      + "DAAFACoBACMoTGphdmEvbGFuZy9TdHJpbmc7TEdyZWV0ZXIkTW9vZDspVgoAGgAsDAAtAC4BAAR0ZXh0AQAmKExHcmVldGVyJEdy"
      + "ZWV0aW5nOylMamF2YS9sYW5nL1N0cmluZzsLAAoAMAwAMQAyAQAHcHVibGlzaAEAFShMamF2YS9sYW5nL1N0cmluZzspVgkANAA1"
      + "BwA2DAA3ADgBAAlHcmVldGVyJDEBABckU3dpdGNoTWFwJEdyZWV0ZXIkTW9vZAEAAltJCgAXADoMADsAPAEABG1vb2QBABAoKUxH"
      + "cmVldGVyJE1vb2Q7CgAgAD4MAD8AQAEAB29yZGluYWwBAAMoKUkHAEIBACZqYXZhL2xhbmcvSW5jb21wYXRpYmxlQ2xhc3NDaGFu"
      + "Z2VFcnJvcgoAQQADCgASAEUMAEYARwEAB3ZhbHVlT2YBACYoTGphdmEvbGFuZy9PYmplY3Q7KUxqYXZhL2xhbmcvU3RyaW5nOxIA"
      + "AABJDABKAA4BABdtYWtlQ29uY2F0V2l0aENvbnN0YW50cwoAFwBMDABNAE4BAAN3aG8BABQoKUxqYXZhL2xhbmcvU3RyaW5nOxIA"
      + "AQBJBwBRAQARUGx1Z2luSG9zdCRQbHVnaW4BAARDb2RlAQAPTGluZU51bWJlclRhYmxlAQAFc3RhcnQBABcoTFBsdWdpbkhvc3Qk"
      + "Q29udGV4dDspVgEADVN0YWNrTWFwVGFibGUHAFgBABNbTGphdmEvbGFuZy9TdHJpbmc7AQAKU291cmNlRmlsZQEADEdyZWV0ZXIu"
      + "amF2YQEAGVJ1bnRpbWVWaXNpYmxlQW5ub3RhdGlvbnMBABJMUGx1Z2luSG9zdCROYW1lZDsBAAV2YWx1ZQEAB2dyZWV0ZXIBAAhw"
      + "cmlvcml0eQMAAAACAQALTmVzdE1lbWJlcnMBABBCb290c3RyYXBNZXRob2RzDwYAZAoAZQBmBwBnDABKAGgBACRqYXZhL2xhbmcv"
      + "aW52b2tlL1N0cmluZ0NvbmNhdEZhY3RvcnkBAJgoTGphdmEvbGFuZy9pbnZva2UvTWV0aG9kSGFuZGxlcyRMb29rdXA7TGphdmEv"
      + "bGFuZy9TdHJpbmc7TGphdmEvbGFuZy9pbnZva2UvTWV0aG9kVHlwZTtMamF2YS9sYW5nL1N0cmluZztbTGphdmEvbGFuZy9PYmpl"
      + "Y3Q7KUxqYXZhL2xhbmcvaW52b2tlL0NhbGxTaXRlOwgAagEAB2hlbGxvIAEIAGwBAAVieWUgAQEADElubmVyQ2xhc3NlcwcAbwEA"
      + "ClBsdWdpbkhvc3QBAAdDb250ZXh0AQAIR3JlZXRpbmcBAARNb29kAQAGUGx1Z2luBwB1AQAQUGx1Z2luSG9zdCROYW1lZAEABU5h"
      + "bWVkBwB4AQAlamF2YS9sYW5nL2ludm9rZS9NZXRob2RIYW5kbGVzJExvb2t1cAcAegEAHmphdmEvbGFuZy9pbnZva2UvTWV0aG9k"
      + "SGFuZGxlcwEABkxvb2t1cAAhABoAAgABAFAAAQACAB0AHgAAAAMAAQAFAAYAAQBSAAAAHQABAAEAAAAFKrcAAbEAAAABAFMAAAAG"
      + "AAEAAAACAAEAVABVAAEAUgAAANsABgAHAAAAVysSB7kACQIAEg+2ABFNLL4+AzYEFQQdogA/LBUEMjoFuwAXWRkFKlm0ABkEYFq1"
      + "ABkFcJoACbIAH6cABrIAJbcAKDoGKyoZBrYAK7kALwIAhAQBp//BsQAAAAIAUwAAABYABQAAAAcAIAAIAEQACQBQAAcAVgALAFYA"
      + "AABWAAT+ABQHAFcBAf8AJwAGBwAaBwAKBwBXAQEHABIAAwgAIAgAIAcAEv8AAgAGBwAaBwAKBwBXAQEHABIABAgAIAgAIAcAEgcA"
      + "IP8AFgACBwAaBwAKAAAAAgAtAC4AAQBSAAAAdQACAAIAAABCsgAzK7YAObYAPS6rAAAAGQAAAAIAAAABAAAAIQAAAAIAAAAtuwBB"
      + "WbcAQ78ruABEugBIAACnAAwrtgBLugBPAACwAAAAAgBTAAAAEgAEAAAADQAsAA4AOAAPAEEADQBWAAAACQAEJAcLSAcAEgAFAFkA"
      + "AAACAFoAWwAAABAAAQBcAAIAXXMAXgBfSQBgAGEAAAAIAAMANAAXACAAYgAAAA4AAgBjAAEAaQBjAAEAawBtAAAAOgAHAAoAbgBw"
      + "BgkAFwAaAHEAGAAgABoAckAYADQAAAAAEAgAUABuAHMGCQB0AG4AdiYJAHcAeQB7ABk="},
    {"Greeter$1", "yv66vgAAAD0AKQoAAgADBwAEDAAFAAYBAAxHcmVldGVyJE1vb2QBAAZ2YWx1ZXMBABEoKVtMR3JlZXRlciRNb29kOwkACAAJBwAK"
      + "DAALAAwBAAlHcmVldGVyJDEBABckU3dpdGNoTWFwJEdyZWV0ZXIkTW9vZAEAAltJCQACAA4MAA8AEAEABUhBUFBZAQAOTEdyZWV0"
      + "ZXIkTW9vZDsKAAIAEgwAEwAUAQAHb3JkaW5hbAEAAygpSQcAFgEAGmphdmEvbGFuZy9Ob1N1Y2hGaWVsZEVycm9yCQACABgMABkA"
      + "EAEAA1NBRAcAGwEAEGphdmEvbGFuZy9PYmplY3QBAAg8Y2xpbml0PgEAAygpVgEABENvZGUBAA9MaW5lTnVtYmVyVGFibGUBAA1T"
      + "dGFja01hcFRhYmxlAQAKU291cmNlRmlsZQEADEdyZWV0ZXIuamF2YQEAD0VuY2xvc2luZ01ldGhvZAcAJQEAB0dyZWV0ZXIBAAhO"
      + "ZXN0SG9zdAEADElubmVyQ2xhc3NlcwEABE1vb2QQIAAIABoAAAABEBgACwAMAAAAAQAIABwAHQABAB4AAABiAAMAAQAAACi4AAG+"
      + "vAqzAAeyAAeyAA22ABEET6cABEuyAAeyABe2ABEFT6cABEuxAAIACQAUABcAFQAYACMAJgAVAAIAHwAAAAYAAQAAAA0AIAAAAAwA"
      + "BFcHABUATQcAFQAABAAhAAAAAgAiACMAAAAEACQAAAAmAAAAAgAkACcAAAASAAIAAgAkAChAGAAIAAAAABAI"},
    {"Greeter$Greeting", "yv66vgAAAD0AQQoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvUmVjb3JkAQAGPGluaXQ+AQADKClWCQAIAAkHAAoMAAsADAEAEEdy"
      + "ZWV0ZXIkR3JlZXRpbmcBAAN3aG8BABJMamF2YS9sYW5nL1N0cmluZzsJAAgADgwADwAQAQAEbW9vZAEADkxHcmVldGVyJE1vb2Q7"
      + "EgAAABIMABMAFAEACHRvU3RyaW5nAQAmKExHcmVldGVyJEdyZWV0aW5nOylMamF2YS9sYW5nL1N0cmluZzsSAAAAFgwAFwAYAQAI"
      + "aGFzaENvZGUBABUoTEdyZWV0ZXIkR3JlZXRpbmc7KUkSAAAAGgwAGwAcAQAGZXF1YWxzAQAnKExHcmVldGVyJEdyZWV0aW5nO0xq"
      + "YXZhL2xhbmcvT2JqZWN0OylaAQAjKExqYXZhL2xhbmcvU3RyaW5nO0xHcmVldGVyJE1vb2Q7KVYBAARDb2RlAQAPTGluZU51bWJl"
      + "clRhYmxlAQAQTWV0aG9kUGFyYW1ldGVycwEAFCgpTGphdmEvbGFuZy9TdHJpbmc7AQADKClJAQAVKExqYXZhL2xhbmcvT2JqZWN0"
      + "OylaAQAQKClMR3JlZXRlciRNb29kOwEAClNvdXJjZUZpbGUBAAxHcmVldGVyLmphdmEBAAhOZXN0SG9zdAcAKQEAB0dyZWV0ZXIB"
      + "AAZSZWNvcmQBABBCb290c3RyYXBNZXRob2RzDwYALQoALgAvBwAwDAAxADIBAB9qYXZhL2xhbmcvcnVudGltZS9PYmplY3RNZXRo"
      + "b2RzAQAJYm9vdHN0cmFwAQCxKExqYXZhL2xhbmcvaW52b2tlL01ldGhvZEhhbmRsZXMkTG9va3VwO0xqYXZhL2xhbmcvU3RyaW5n"
      + "O0xqYXZhL2xhbmcvaW52b2tlL1R5cGVEZXNjcmlwdG9yO0xqYXZhL2xhbmcvQ2xhc3M7TGphdmEvbGFuZy9TdHJpbmc7W0xqYXZh"
      + "L2xhbmcvaW52b2tlL01ldGhvZEhhbmRsZTspTGphdmEvbGFuZy9PYmplY3Q7CAA0AQAId2hvO21vb2QPAQAHDwEADQEADElubmVy"
      + "Q2xhc3NlcwEACEdyZWV0aW5nBwA6AQAMR3JlZXRlciRNb29kAQAETW9vZAcAPQEAJWphdmEvbGFuZy9pbnZva2UvTWV0aG9kSGFu"
      + "ZGxlcyRMb29rdXAHAD8BAB5qYXZhL2xhbmcvaW52b2tlL01ldGhvZEhhbmRsZXMBAAZMb29rdXAAMAAIAAIAAAACABIACwAMAAAA"
      + "EgAPABAAAAAGAAAABQAdAAIAHgAAACcAAgADAAAADyq3AAEqK7UAByostQANsQAAAAEAHwAAAAYAAQAAAAUAIAAAAAkCAAsAAAAP"
      + "AAAAEQATACEAAQAeAAAAHwABAAEAAAAHKroAEQAAsAAAAAEAHwAAAAYAAQAAAAUAEQAXACIAAQAeAAAAHwABAAEAAAAHKroAFQAA"
      + "rAAAAAEAHwAAAAYAAQAAAAUAEQAbACMAAQAeAAAAIAACAAIAAAAIKiu6ABkAAKwAAAABAB8AAAAGAAEAAAAFAAEACwAhAAEAHgAA"
      + "AB0AAQABAAAABSq0AAewAAAAAQAfAAAABgABAAAABQABAA8AJAABAB4AAAAdAAEAAQAAAAUqtAANsAAAAAEAHwAAAAYAAQAAAAUA"
      + "BQAlAAAAAgAmACcAAAACACgAKgAAAA4AAgALAAwAAAAPABAAAAArAAAADgABACwABAAIADMANQA2ADcAAAAaAAMACAAoADgAGAA5"
      + "ACgAO0AYADwAPgBAABk="},
    {"Greeter$Mood", "yv66vgAAAD0AMwcAAgEADEdyZWV0ZXIkTW9vZAkAAQAEDAAFAAYBAAVIQVBQWQEADkxHcmVldGVyJE1vb2Q7CQABAAgMAAkABgEA"
      + "A1NBRAkAAQALDAAMAA0BAAckVkFMVUVTAQAPW0xHcmVldGVyJE1vb2Q7CgAPABAHAA0MABEAEgEABWNsb25lAQAUKClMamF2YS9s"
      + "YW5nL09iamVjdDsKABQAFQcAFgwAFwAYAQAOamF2YS9sYW5nL0VudW0BAAd2YWx1ZU9mAQA1KExqYXZhL2xhbmcvQ2xhc3M7TGph"
      + "dmEvbGFuZy9TdHJpbmc7KUxqYXZhL2xhbmcvRW51bTsKABQAGgwAGwAcAQAGPGluaXQ+AQAWKExqYXZhL2xhbmcvU3RyaW5nO0kp"
      + "VggABQoAAQAaCAAJCgABACEMACIAIwEAByR2YWx1ZXMBABEoKVtMR3JlZXRlciRNb29kOwEABnZhbHVlcwEABENvZGUBAA9MaW5l"
      + "TnVtYmVyVGFibGUBACIoTGphdmEvbGFuZy9TdHJpbmc7KUxHcmVldGVyJE1vb2Q7AQAJU2lnbmF0dXJlAQADKClWAQAIPGNsaW5p"
      + "dD4BACBMamF2YS9sYW5nL0VudW08TEdyZWV0ZXIkTW9vZDs+OwEAClNvdXJjZUZpbGUBAAxHcmVldGVyLmphdmEBAAhOZXN0SG9z"
      + "dAcAMAEAB0dyZWV0ZXIBAAxJbm5lckNsYXNzZXMBAARNb29kQDAAAQAUAAAAA0AZAAUABgAAQBkACQAGAAAQGgAMAA0AAAAFAAkA"
      + "JAAjAAEAJQAAACIAAQAAAAAACrIACrYADsAAD7AAAAABACYAAAAGAAEAAAAEAAkAFwAnAAEAJQAAACIAAgABAAAAChIBKrgAE8AA"
      + "AbAAAAABACYAAAAGAAEAAAAEAAIAGwAcAAIAJQAAAB8AAwADAAAAByorHLcAGbEAAAABACYAAAAGAAEAAAAEACgAAAACACkQCgAi"
      + "ACMAAQAlAAAAKQAEAAAAAAARBb0AAVkDsgADU1kEsgAHU7AAAAABACYAAAAGAAEAAAAEAAgAKgApAAEAJQAAADkABAAAAAAAIbsA"
      + "AVkSHQO3AB6zAAO7AAFZEh8EtwAeswAHuAAgswAKsQAAAAEAJgAAAAYAAQAAAAQABAAoAAAAAgArACwAAAACAC0ALgAAAAIALwAx"
      + "AAAACgABAAEALwAyQBg="},
  };

  @Retention(RetentionPolicy.RUNTIME)
  public @interface Named { String value(); int priority() default 0; }
  public interface Plugin { void start(Context context); default String describe() { return getClass().getSimpleName(); } }
  public interface Context { void publish(String event); String setting(String key); }
  public static class Failure extends Exception { public Failure(String s) { super(s); } }
  public static void fail(String s) throws Failure { throw new Failure(s); }

  static class Bytes extends ClassLoader {
    Bytes(ClassLoader parent) { super(parent); }

    @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
      for (String[] entry : CLASSES) {
        if (entry[0].equals(name)) {
          byte[] bytes = Base64.getDecoder().decode(entry[1]);
          return defineClass(name, bytes, 0, bytes.length);
        }
      }
      throw new ClassNotFoundException(name);
    }
  }

  static class Recorder implements Context {
    final List<String> events = new ArrayList<>();
    final Map<String, String> settings = Map.of("names", "Ann,Bob,Cy", "text", "to be or not to be");
    @Override public void publish(String event) { events.add(event); }
    @Override public String setting(String key) { return settings.get(key); }
  }

  public static void main(String[] args) throws Exception {
    List<Class<? extends Plugin>> found = new ArrayList<>();
    for (String[] entry : CLASSES) {
      if (entry[0].contains("$")) continue;
      found.add(Class.forName(entry[0], true, new Bytes(PluginHost.class.getClassLoader())).asSubclass(Plugin.class));
    }
    found.sort(Comparator.comparing(c -> -c.getAnnotation(Named.class).priority()));
    for (Class<? extends Plugin> c : found) {
      Named named = c.getAnnotation(Named.class);
      Recorder recorder = new Recorder();
      Plugin plugin = c.getDeclaredConstructor().newInstance();
      try {
        plugin.start(recorder);
      } catch (RuntimeException e) {
        recorder.publish(e + " at " + e.getStackTrace()[0]);
      }
      System.out.println(named + " " + plugin.describe() + " " + recorder.events);
      for (Class<?> inner : c.getDeclaredClasses()) {
        if (inner.isEnum() || inner.isRecord()) System.out.println("  " + inner.isEnum() + " " + (inner.getClassLoader() == c.getClassLoader()));
      }
    }
    Class<?> first = found.get(0);
    System.out.println(found.get(1).getClassLoader() == found.get(2).getClassLoader());
    System.out.println(first.getClassLoader().getParent() == Plugin.class.getClassLoader());
  }
}

// @PluginHost.Named(value = "greeter", priority = 2)
// public class Greeter implements PluginHost.Plugin {
//   private int greeted;
//   enum Mood { HAPPY, SAD }
//   record Greeting(String who, Mood mood) {}
//   public void start(PluginHost.Context context) {
//     for (String who : context.setting("names").split(",")) {
//       Greeting g = new Greeting(who, ++greeted % 2 == 0 ? Mood.SAD : Mood.HAPPY);
//       context.publish(text(g));
//     }
//   }
//   private String text(Greeting g) {
//     return switch (g.mood()) {
//       case HAPPY -> "hello " + g;
//       case SAD -> "bye " + g.who();
//     };
//   }
// }
// import java.util.*;
// import java.util.stream.*;
// @PluginHost.Named("counter")
// public class Counter implements PluginHost.Plugin {
//   static final Map<String, Integer> COUNTS = new TreeMap<>();
//   public void start(PluginHost.Context context) {
//     for (String word : context.setting("text").split(" ")) COUNTS.merge(word, 1, Integer::sum);
//     context.publish(COUNTS.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).collect(Collectors.joining(" ")));
//     try {
//       PluginHost.fail("from plugin");
//     } catch (PluginHost.Failure e) {
//       context.publish("caught " + e.getMessage());
//     }
//   }
//   @Override public String describe() { return "counter of " + PluginHost.Plugin.super.describe(); }
// }
// @PluginHost.Named(value = "broken", priority = 9)
// public class Broken implements PluginHost.Plugin {
//   public void start(PluginHost.Context context) { throw new UnsupportedOperationException("broken"); }
// }
