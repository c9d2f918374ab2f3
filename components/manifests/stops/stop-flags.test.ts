import { expect, test } from "vitest";
import { withBillFlags } from "@/components/manifests/stops/stop-flags";
import { billLineOf, describedBillOf, hazmatOf } from "@/lib/contract/testing/bill-samples";
import { manifestDetailOf, manifestRowOf, manifestStopOf } from "@/lib/paper/testing/manifest-detail";

test("a stop with freight that its bill alone calls hazardous has HAZ, and so has the PRO", () => {
  const stop = manifestStopOf({ stopId: "ST-2", shipmentIds: ["S-2"], flags: ["LIFT"] });
  const bill = describedBillOf({ lines: [billLineOf({ hazmat: hazmatOf() })] });
  const detail = manifestDetailOf({
    row: manifestRowOf({ stops: [stop] }),
    ladings: [{ shipmentId: "S-2", other: null, bill }],
  });
  const { row, shipments } = withBillFlags(detail);
  expect(row.stops[0]?.flags).toEqual(["HAZ", "LIFT"]);
  expect(shipments.find(({ shipmentId }) => shipmentId === "S-2")?.flags).toEqual(["HAZ"]);
  expect(shipments.find(({ shipmentId }) => shipmentId === "S-4")?.flags).not.toContain("HAZ");
});
