import { expect, test } from "vitest";
import { awayRefusal, ridesBackRefusal } from "@/components/shipment/rides-back";
import { manifestOf, manifestStopOf, shipmentOf } from "@/lib/contract/testing/freight-rows";

const out = manifestOf({
  ...{ title: "JOL-114", state: "in-progress", departedAt: "2026-11-24T13:30:00Z", returnedAt: null },
  stops: [manifestStopOf({ shipmentIds: ["s-1"] })],
});

test("freight that its truck still carries is re-delivered once that is back", () => {
  expect(ridesBackRefusal(out, "s-1")).toBe(
    "It is returning on JOL-114: re-deliver it once the truck is back.",
  );
  expect(ridesBackRefusal({ ...out, returnedAt: "2026-11-24T20:00:00Z" }, "s-1")).toBeNull();
  expect(ridesBackRefusal({ ...out, state: "completed" }, "s-1")).toBeNull();
  expect(ridesBackRefusal(out, "s-2")).toBeNull();
  expect(ridesBackRefusal(out, "s-2", true)).toMatch(/^It is returning on JOL-114/);
  expect(ridesBackRefusal(null, "s-1")).toBeNull();
});

test("freight that its driver brings back is on no manifest, and is re-delivered once its truck is back", () => {
  const { where } = shipmentOf();
  const onTruck = { ...where, state: "on-vehicle", label: "On JOL-114, comes back" } as const;
  const freight = shipmentOf({ shipmentId: "s-1", manifestId: null, where: onTruck });
  expect(awayRefusal(freight, null)).toBe("On JOL-114, comes back: re-deliver it once the truck is back.");
  expect(awayRefusal({ ...freight, where }, null)).toBeNull();
  const refused = shipmentOf({ shipmentId: "s-1", manifestId: "m-1", cameBack: true });
  expect(awayRefusal(refused, out)).toMatch(/^It is returning on JOL-114/);
  // Leave alone freight that is still ahead of its driver.
  expect(awayRefusal({ ...refused, cameBack: false }, out)).toBeNull();
});
