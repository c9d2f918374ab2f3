import { expect, test } from "vitest";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";

test.each([
  [{ code: "0000", kind: "done", bringsBack: false }, "delivered"],
  [{ code: "0100", kind: "exception", bringsBack: false }, "osd"],
  [{ code: "0200", kind: "exception", bringsBack: true }, "refused"],
  [{ code: "9001", kind: "exception", bringsBack: true }, "no-attempt"],
  [{ code: "9002", kind: "exception", bringsBack: false }, "osd"],
  [{ code: "0310", kind: "not-ready", bringsBack: true }, "not-ready"],
])("a code that was kept as %j is of the class %s", (code, kind) => {
  const settings = FreightSettings.parse({ completionCodes: [{ ...code, label: "A code" }] });
  expect(settings.completionCodes[0]?.kind).toBe(kind);
});

test.each([
  [{ code: "0001", label: "Picked up", kind: "delivered" }, "pickup"],
  [{ code: "0001", label: "Left with a neighbor", kind: "delivered" }, "both"],
  [{ code: "9001", label: "Crate not packed", kind: "not-ready" }, "pickup"],
  [{ code: "0000", label: "Delivered", kind: "done" }, "delivery"],
  [{ code: "0000", label: "Delivered", kind: "delivered", appliesTo: "both" }, "both"],
])("a code that was kept as %j applies to %s", (code, appliesTo) => {
  const settings = FreightSettings.parse({ completionCodes: [{ ...code, bringsBack: false }] });
  expect(settings.completionCodes[0]?.appliesTo).toBe(appliesTo);
});
