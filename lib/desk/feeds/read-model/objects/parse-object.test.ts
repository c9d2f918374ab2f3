import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "@/lib/commands/property-runs";
import { type ObjectKind, parseObject } from "@/lib/desk/feeds/read-model/objects/parse-object";
import type { Loose } from "@/lib/desk/link/read-value";

const kinds: readonly ObjectKind[] = [
  "shipment",
  "completion",
  "stop",
  "manifest",
  "customer",
  "linehaul-manifest",
  "movement",
  "linehaul-trip",
];
const fields = [
  ...[
    "shipmentType",
    "status",
    "terminalCode",
    "shipmentItems",
    "shipmentTags",
    "documents",
    "currentLocation",
  ],
  ...[
    "deliveryDate",
    "windowStart",
    "serviceTime",
    "shipments",
    "stops",
    "stopStatus",
    "associatedProNumbers",
  ],
  ...["manifestStatus", "manifestDate", "dock", "driverCode", "manifestNumbers", "shipmentTotalWeight"],
];
const wire = fc
  .dictionary(fc.constantFrom(...fields), fc.jsonValue({ maxDepth: 3 }))
  .map((object): Loose => ({ ...object }));

/** Values in what was parsed that a reader would have to interpret again. */
const unreadIn = (value: unknown): unknown[] => {
  if (value instanceof Map || value instanceof Set) return [...value.values()].flatMap(unreadIn);
  if (Array.isArray(value)) return value.flatMap(unreadIn);
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(unreadIn);
  const isBlank = typeof value === "string" && value !== value.trim();
  const isNoNumber = typeof value === "number" && !Number.isFinite(value);
  return value === undefined || isBlank || isNoNumber ? [value] : [];
};

test.each(kinds)("whatever is sent of a %s is read, and nothing in it has to be read again", (kind) => {
  fc.assert(
    fc.property(wire, (sent) => {
      expect(unreadIn(parseObject(kind, sent))).toEqual([]);
    }),
    { numRuns: propertyRuns(200) },
  );
});
