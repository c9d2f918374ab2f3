import { expect, test } from "vitest";
import { rideOf } from "@/components/freight/shipment/shipment-ride";
import type { ManifestRow, ManifestStop } from "@/lib/contract/desk/freight-manifests";
import {
  exceptionFreightOf,
  manifestOf,
  manifestStopOf,
  shipmentOf,
} from "@/lib/contract/testing/freight-rows";

const central = "America/Chicago";
const clock = (at: string, zone: string) => `${at.slice(11, 16)} ${zone === central ? "CST" : zone}`;
const rideWith = (stop: Partial<ManifestStop>) =>
  rideOf(
    manifestOf({
      stops: [
        manifestStopOf({ stopId: "a", number: 1, shipmentIds: ["other"] }),
        manifestStopOf({ stopId: "gone", number: 2, mark: "removed", shipmentIds: [] }),
        manifestStopOf({
          ...{ stopId: "b", number: 2, shipmentIds: ["s-1"], windowStart: "12:00", windowEnd: "16:00" },
          ...{ etaAt: "2026-11-24T13:40:00Z", slackMinutes: 140, arrivedAt: null, departedAt: null },
          ...stop,
        }),
      ],
    }),
    shipmentOf(),
    central,
    clock,
  );

test.each<[string, Partial<ManifestStop>, string]>([
  ["to come", {}, "ETA 13:40 CST, window 12:00–16:00, 2:20 to spare"],
  ["to come late", { slackMinutes: -18.5 }, "ETA 13:40 CST, window 12:00–16:00, 0:19 late"],
  ["to come, nobody knows when", { etaAt: null, slackMinutes: null }, "ETA not known, window 12:00–16:00"],
  [
    "to come on another day than its window's",
    { etaAt: "2026-11-25T16:10:00Z", slackMinutes: -1390 },
    "ETA 16:10 CST, window Tue Nov 24, 12:00–16:00, 23:10 late",
  ],
  ["without a window", { windowStart: null, windowEnd: null, slackMinutes: null }, "ETA 13:40 CST"],
  [
    "on another clock than the terminal's",
    { ownZone: "America/New_York" },
    "ETA 13:40 America/New_York, window 13:00–17:00 EST, 2:20 to spare",
  ],
  ["reached", { arrivedAt: "2026-11-24T13:31:00Z" }, "there since 13:31 CST, window 12:00–16:00"],
  [
    "left",
    { arrivedAt: "2026-11-24T13:31:00Z", departedAt: "2026-11-24T13:52:00Z" },
    "left 13:52 CST, window 12:00–16:00",
  ],
])("a stop %s", (_, stop, when) => {
  expect(rideWith(stop)).toMatchObject({ place: "Stop 2 of 2", when });
});

test("a shipment that no stop names is said to be at none", () => {
  expect(rideWith({ shipmentIds: [] })).toEqual({
    stop: null,
    place: "At no stop",
    when: null,
    risk: "unknown",
    outcome: null,
  });
});

test.each<[Partial<ManifestRow["exceptionFreight"][number]> | null, string, string]>([
  [{ kind: "refused", label: "Refused" }, "refused", "Refused at stop 1 of 2"],
  [{ kind: "no-attempt", label: "Closed" }, "no-attempt", "Closed at stop 1 of 2"],
  [{ kind: "osd", label: "Delivered short" }, "osd", "Delivered short at stop 1 of 2"],
  [null, "delivered", "Delivered at stop 1 of 2"],
])("freight with an outcome is not said to be ahead: %o", (exception, outcome, place) => {
  const completed = shipmentOf({ status: "completed", completedAt: "2026-11-24T13:52:00Z" });
  const stops = [
    manifestStopOf({ shipmentIds: ["s-1"], etaAt: "2026-11-24T16:06:00Z", slackMinutes: -8, risk: "late" }),
    manifestStopOf({ stopId: "b", number: 2, shipmentIds: ["other"] }),
  ];
  const exceptionFreight = exception === null ? [] : [exceptionFreightOf(exception)];
  expect(rideOf(manifestOf({ stops, exceptionFreight }), completed, central, clock)).toMatchObject({
    ...{ place, outcome, when: "13:52 CST", risk: "none" },
  });
});
