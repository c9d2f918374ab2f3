import { expect, test } from "vitest";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { StaySettings } from "@/lib/contract/desk/settings/stay-settings";
import { dockMinutes, failuresAt, handledFreight } from "@/lib/desk/areas/customers/customer-figures";
import { parseStop } from "@/lib/desk/feeds/read-model/objects/stop";

const settings = FreightSettings.parse({});
const options = {
  settings,
  stays: StaySettings.parse({}),
  customer: { name: "Brandt", number: "C-1" },
  zoneOf: () => "America/Chicago",
};

const stopAt = (wire: Record<string, unknown>) => ({
  stopId: "S-1",
  terminal: "JOL",
  stop: parseStop({ stopStatus: "departed", serviceDate: "2026-11-17", ...wire }),
});
const stay = (minutes: number, wire: Record<string, unknown> = {}) =>
  stopAt({
    stopArrivalTime: "2026-11-17T15:00:00Z",
    stopDepartureTime: new Date(Date.UTC(2026, 10, 17, 15, minutes)).toISOString(),
    ...wire,
  });

test("dock minutes are learned from stays of which both times are known", () => {
  const open = stopAt({ stopStatus: "arrived", stopArrivalTime: "2026-11-17T15:00:00Z" });
  const dock = dockMinutes([stay(20), stay(90), stay(30), stay(40), stay(50), open], options);
  expect(dock).toMatchObject({
    count: 5,
    medianMinutes: 40,
    p80Minutes: 50,
    setMinutes: 15,
    setBy: "settings",
  });
  expect(dock.steps.filter(({ count }) => count > 0)).toEqual([
    { fromMinutes: 15, count: 1 },
    { fromMinutes: 30, count: 2 },
    { fromMinutes: 45, count: 1 },
    { fromMinutes: 90, count: 1 },
  ]);
});

test("without a stay nothing is learned, and what freight says goes before the settings", () => {
  const dock = dockMinutes([stopAt({ stopStatus: "planned", serviceTime: 1_500 })], options);
  expect(dock).toMatchObject({ count: 0, medianMinutes: null, p80Minutes: null, steps: [] });
  expect(dock).toMatchObject({ setMinutes: 25, setBy: "freight" });
});

const shipment = (proNumber: string, completionCode: string, more: Record<string, unknown> = {}) => ({
  ...{ shipmentId: `id of ${proNumber}`, shipmentType: "delivery", proNumber, completionCode },
  ...{ status: "completed", shipmentTotalPieces: 4, shipmentTotalWeight: 900, ...more },
});

test("freight is summed by week and day of the week, without what came back and what is open", () => {
  const stops = [
    stopAt({ shipments: [shipment("P-1", "0000"), shipment("P-2", "0200"), shipment("P-3", "0100")] }),
    stopAt({ serviceDate: "2026-11-20", shipments: [shipment("P-4", "0000", { status: "open" })] }),
    stopAt({
      serviceDate: "2026-11-09",
      shipments: [shipment("P-5", "0000", { shipmentTotalWeight: undefined })],
    }),
  ];
  const { weeks, weekdays } = handledFreight(stops, settings.completionCodes, {
    from: "2026-11-05",
    to: "2026-11-18",
  });
  expect(weeks).toEqual([
    { monday: "2026-11-02", shipments: 0, pieces: 0, weight: 0 },
    { monday: "2026-11-09", shipments: 1, pieces: 4, weight: 0 },
    { monday: "2026-11-16", shipments: 2, pieces: 8, weight: 1_800 },
  ]);
  expect(weekdays).toEqual([0, 1, 2, 0, 0, 0, 0]);
});

test("failures are codes that are no delivery, the newest first; a code that nobody knows is one", () => {
  const stops = [
    stopAt({ shipments: [shipment("P-1", "0000"), shipment("P-2", "0200")], manifestNumber: "M-1" }),
    stopAt({ serviceDate: "2026-11-18", shipments: [shipment("P-3", "9999")] }),
  ];
  expect(failuresAt(stops, settings.completionCodes, (id) => id)).toMatchObject([
    { title: "P-3", label: "No known code", kind: "unknown", at: "2026-11-18" },
    { title: "P-2", label: "Refused", kind: "refused", at: "2026-11-17", manifestNumber: "M-1" },
  ]);
});
