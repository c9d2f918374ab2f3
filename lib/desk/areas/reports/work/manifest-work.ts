import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { ReadManifest } from "@/lib/desk/areas/reports/work/read-manifests";
import type { WorkRun, WorkStop } from "@/lib/desk/areas/reports/work/work-stop";
import type { ShipmentRun } from "@/lib/desk/feeds/read-model/objects/shipment";
import type { Stop } from "@/lib/desk/feeds/read-model/objects/stop";
import { dayEnd, dayWindow } from "@/lib/time/day-window";

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
    settings.completionCodes
      .filter(({ kind }) => kind !== "delivered" && kind !== "osd")
      .map(({ code }) => code),
  );
  const planned = new Map(manifest.plan?.stops.map((stop) => [stop.stopId, stop.arriveAt]));
  return manifest.stops
    .filter(({ stop }) => stop.progress !== "removed")
    .map(({ stopId, stop, shipments }) => {
      const day = stop.day ?? manifest.facts.day;
      const edge = (name: "windowStart" | "windowEnd") =>
        stop[name] ?? shared(shipments.map((one) => one[name]));
      const clocks = { windowStart: edge("windowStart"), windowEnd: edge("windowEnd") };
      const window = dayWindow(day, clocks, timezone);
      return {
        run,
        stopId,
        place: placeOf(stopId, stop),
        customer: stop.name ?? stop.customerNumber,
        customerNumber: stop.customerNumber,
        lane: shared(shipments.map(laneOf)),
        timezone,
        state: stateOf(stop),
        plannedMs: msOf(planned.get(stopId)),
        opensMs: window.windowStartMs,
        promisedMs: window.windowEndMs,
        dayEndsMs: dayEnd(day, timezone),
        arrivedMs: msOf(stop.arrivedAt),
        departedMs: msOf(stop.departedAt),
        // Once its manifest is done, nobody tells more.
        arrivalsAreTold: manifest.facts.state !== "completed",
        isClosed: manifest.facts.state === "completed",
        codes: failedCodes(stop, failing),
      };
    });
}

function runOf({ id, number, facts, terminals }: ReadManifest, options: ManifestWorkOptions): WorkRun {
  const code = facts.driverCode;
  const person = code === null ? null : options.person(code);
  return {
    kind: "manifest",
    id,
    title: number ?? facts.name ?? id,
    terminal: facts.terminal,
    terminals,
    driver:
      code === null
        ? null
        : {
            id: code,
            name: person?.name ?? facts.driverName ?? code,
            terminal: person?.terminals[0] ?? null,
          },
    // The interface tells no miles of deliveries.
    miles: null,
    empty: null,
  };
}

const placeOf = (stopId: string, stop: Stop): string => {
  const town = [stop.city, stop.state].filter((part) => part !== null).join(" ");
  const name = stop.name ?? stop.formattedAddress ?? stopId;
  return town === "" ? name : `${name}, ${town}`;
};

const stateOf = ({ progress }: Stop): WorkStop["state"] =>
  progress === "over" || progress === "there" ? progress : "to-come";

const failedCodes = ({ shipments }: Stop, failing: ReadonlySet<string>): string[] => [
  ...new Set(
    shipments
      .filter(({ status }) => status === "completed")
      .map(({ completionCode }) => completionCode)
      .filter((code) => code !== null && failing.has(code))
      .map(String),
  ),
];

const laneOf = ({ originTerminal: from, destinationTerminal: to }: ShipmentRun): string | null =>
  from === null || to === null ? null : `${from} – ${to}`;

/** Takes what all of several say; null where they differ or say nothing. */
const shared = (texts: readonly (string | null)[]): string | null =>
  new Set(texts).size === 1 ? (texts[0] ?? null) : null;

function msOf(instant: string | null | undefined): number | null {
  const ms = Date.parse(instant ?? "");
  return Number.isNaN(ms) ? null : ms;
}
