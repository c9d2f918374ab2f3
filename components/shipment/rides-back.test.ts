import { expect, test } from "vitest";
import { ridesBackRefusal } from "@/components/shipment/rides-back";
import { manifestOf, manifestStopOf } from "@/lib/contract/testing/freight-rows";

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
  expect(ridesBackRefusal(null, "s-1")).toBeNull();
});
