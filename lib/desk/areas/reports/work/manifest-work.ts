import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { calendarDay, clockTime } from "@/lib/desk/areas/freight/board/shipment-facts";
import { begun, over } from "@/lib/desk/areas/freight/board/stop-status";
import { instantAt } from "@/lib/desk/areas/freight/board/terminal-time";
import type { ReadManifest, ReadStop } from "@/lib/desk/areas/reports/work/read-manifests";
import type { WorkRun, WorkStop } from "@/lib/desk/areas/reports/work/work-stop";
import { type Loose, textOf } from "@/lib/desk/link/read-value";

export interface ManifestWorkOptions {
  settings: FreightSettings;
  /** IANA; null where nobody says. */
  zoneOf: (terminal: string | null) => string | null;
  person: (driverCode: string) => { name: string | null; terminals: readonly string[] } | null;
}

/** Stops of a delivery manifest as a report counts them; removed ones are left out. */
export function manifestWork(manifest: ReadManifest, options: ManifestWorkOptions): WorkStop[] {
  const { settings } = options;
  const run = runOf(manifest, options);
  const timezone = options.zoneOf(run.terminal);
  const failing = new Set(
    settings.completionCodes.filter(({ kind }) => kind === "exception").map(({ code }) => code),
  );
  const planned = new Map(manifest.plan?.stops.map((stop) => [stop.stopId, stop.arriveAt]));
  return manifest.stops
    .filter(({ stop }) => stop.stopStatus !== "removed")
    .map(({ stopId, stop, shipments }) => {
      const day = calendarDay(stop.serviceDate) ?? calendarDay(manifest.data.manifestDate);
      const window = (edge: "windowStart" | "windowEnd") =>
        instantAt(
          day,
          clockTime(stop[edge]) ?? shared(shipments.map((one) => clockTime(one[edge]))),
          timezone,
        );
      return {
        run,
        stopId,
        place: placeOf(stopId, stop),
        customer: textOf(stop.name) ?? textOf(stop.customerNumber),
        lane: shared(shipments.map(laneOf)),
        timezone,
        state: stateOf(stop),
        plannedMs: msOf(planned.get(stopId)),
        opensMs: window("windowStart"),
        promisedMs: window("windowEnd"),
        arrivedMs: msOf(stop.stopArrivalTime) ?? msOf(stop.driverStartTime),
        departedMs: msOf(stop.stopDepartureTime) ?? msOf(stop.geofenceStopDepartureTime),
        // Once its manifest is done, nobody is still to come.
        arrivalsAreTold: manifest.data.manifestStatus !== "completed",
        codes: failedCodes(stop, failing),
      };
    });
}

function runOf({ id, number, data, terminals }: ReadManifest, options: ManifestWorkOptions): WorkRun {
  const code = textOf(data.driverCode);
  const person = code === null ? null : options.person(code);
  return {
    kind: "manifest",
    id,
    title: number ?? textOf(data.manifestName) ?? id,
    terminal: textOf(data.terminalCode),
    terminals,
    driver:
      code === null
        ? null
        : {
            id: code,
            name: person?.name ?? textOf(data.driverName) ?? code,
            terminal: person?.terminals[0] ?? null,
          },
    // The interface tells no miles of deliveries.
    miles: null,
    empty: null,
  };
}

const placeOf = (stopId: string, stop: Loose): string => {
  const town = [textOf(stop.city), textOf(stop.state)].filter((part) => part !== null).join(" ");
  const name = textOf(stop.name) ?? textOf(stop.formattedAddress) ?? stopId;
  return town === "" ? name : `${name}, ${town}`;
};

function stateOf(stop: Loose): WorkStop["state"] {
  const status = textOf(stop.stopStatus) ?? "";
  if (over.has(status)) return "over";
  return begun.has(status) ? "there" : "to-come";
}

const failedCodes = (stop: ReadStop["stop"], failing: ReadonlySet<string>): string[] => [
  ...new Set(
    (stop.shipments ?? [])
      .filter(({ status }) => status === "completed")
      .map(({ completionCode }) => textOf(completionCode))
      .filter((code) => code !== null && failing.has(code))
      .map(String),
  ),
];

const laneOf = (shipment: Loose): string | null => {
  const [from, to] = [textOf(shipment.originTerminalCode), textOf(shipment.destinationTerminalCode)];
  return from === null || to === null ? null : `${from} – ${to}`;
};

/** What all of several say; null where they differ or say nothing. */
const shared = (texts: readonly (string | null)[]): string | null =>
  new Set(texts).size === 1 ? (texts[0] ?? null) : null;

function msOf(instant: unknown): number | null {
  const ms = Date.parse(textOf(instant) ?? "");
  return Number.isNaN(ms) ? null : ms;
}
