// Apart from the schemas, which take them from here: a page that lets one choose among them begins without the schemas.

/** Severities of an exception, the gravest first. */
export const severities = ["high", "medium", "low"] as const;

/** Points at which pieces of freight are counted, from pickup to now; `found` is what turned up since. */
export const countedAt = ["pickedUp", "unloaded", "loaded", "delivered", "found"] as const;

/** By which time form results are looked for. */
export const resultTimes = ["submitted", "stored"] as const;

/** Kinds of objects that events are about. */
export const eventKinds = [
  "shipment",
  "stop",
  "manifest",
  "customer",
  "linehaul-manifest",
  "movement",
  "linehaul-trip",
  "trip",
  "driver",
] as const;
