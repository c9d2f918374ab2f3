import { readFileSync } from "node:fs";
import { median, printFigure, shown } from "@/lib/commands/bench/figures";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { legTrailerOf, linehaulRowOf } from "@/lib/contract/testing/linehaul-rows";
import {
  dayMs,
  manifestOf,
  openDayRig,
  restedDriver,
  shipmentOf,
  stopRow,
} from "@/lib/desk/areas/freight/days/testing/day-rows";
import { LateLegs } from "@/lib/desk/areas/linehaul/late/late-legs";
import { memberOf } from "@/lib/desk/testing/member-of";
import { HighwayGraph, type HighwayGraphData } from "@/lib/routing/highway-graph";
import { highwayGraphFile } from "@/lib/server/project-files";
import { isoOf } from "@/lib/time/utc";

const usualPros = 40;
const manifestCount = 12;
/** Leave after the leg is there, so that its freight can go with them. */
const laterCount = 6;
/** Number of the carrier's shipments, beside what is aboard. */
const otherShipments = 20_000;
const stopsBeside = 6;
const rounds = 7;
const limitMs = 500;
const minuteMs = 60_000;

const at = (minutes: number) => isoOf(dayMs + minutes * minuteMs);
/** Minutes after now at which the leg arrives: after the cut-offs of those that leave at half past seven. */
const arrivesMinutes = 112;

function manifest(index: number, fields: Partial<ManifestRow>, own: readonly ShipmentRow[]): ManifestRow {
  const beside = Array.from({ length: stopsBeside }, (_, stop) =>
    stopRow(`${index}-${stop}`, 4 + ((index * 5 + stop * 7) % 31)),
  );
  const waiting = own.map(({ shipmentId, stopId }, stop) =>
    stopRow(stopId ?? shipmentId, 6 + ((index * 3 + stop * 11) % 27), { shipmentIds: [shipmentId] }),
  );
  return manifestOf(`M-${index}`, {
    terminal: "STL",
    driver: { externalUserId: `D-${index}`, name: `Driver ${index}`, phone: null },
    stops: [...beside, ...waiting],
    ...fields,
  });
}

const roads = () => new HighwayGraph(JSON.parse(readFileSync(highwayGraphFile, "utf8")) as HighwayGraphData);

/** A carrier whose late leg brings freight for twelve manifests that close before it is there. */
function openCarrier(pros: number) {
  const { where } = shipmentOf("any", 1);
  const aboard = Array.from({ length: pros }, (_, pro) =>
    shipmentOf(`PRO-${pro}`, 6 + (pro % 27), {
      terminal: "STL",
      manifestId: `M-${pro % manifestCount}`,
      where: { ...where, state: "inbound", legId: "LH-1", etaAt: at(arrivesMinutes) },
    }),
  );
  const others = Array.from({ length: otherShipments }, (_, pro) =>
    shipmentOf(`OTHER-${pro}`, 1 + (pro % 40), { terminal: "STL", manifestId: null }),
  );
  const ofManifest = (index: number) => aboard.filter(({ manifestId }) => manifestId === `M-${index}`);
  const rows = Array.from({ length: manifestCount + laterCount }, (_, index) => {
    const isLater = index >= manifestCount;
    const leaves = isLater ? 210 : 90;
    return manifest(index, { departAt: at(leaves), cutOffAt: at(leaves - 30) }, ofManifest(index));
  });
  const shipments = [...aboard, ...others];
  const rig = openDayRig(
    rows,
    rows.map((_, index) => restedDriver(`D-${index}`)),
    aboard,
    roads(),
  );
  const member = memberOf({ role: "dispatcher" });
  const { signal } = new AbortController();
  const preview = rig.requests.preview.bind(rig.requests);
  const late = new LateLegs({
    clock: () => dayMs,
    legOf: () =>
      linehaulRowOf({
        proCount: pros,
        etaAt: at(arrivesMinutes),
        slackMinutes: -arrivesMinutes,
        trailers: [legTrailerOf({ manifestId: "LH-1" })],
      }),
    planOf: () => null,
    sourcesOf: async () => ({
      ...{ closedAt: null, departedAt: null, arrivedAt: null },
      ...{ expectedAt: null, hoursAt: null, positionAt: null },
    }),
    zoneOf: () => "America/Chicago",
    settings: () => FreightSettings.parse({}),
    shipmentsSeenBy: () => shipments,
    manifestsSeenBy: () => rows,
    preview,
  });
  return {
    propose: () => late.of(member, "LH-1", signal),
    /** As the manifests are, each planned once. */
    async planEach() {
      for (const { manifestId } of rows.slice(0, manifestCount))
        await preview(member, { manifestId, addShipmentIds: [], removeShipmentIds: [] }, signal, {
          withPath: false,
        });
    },
  };
}

/** Processor time of this process, which other work on the machine leaves alone: all is worked out in this thread. */
async function millisOf(work: () => Promise<unknown>): Promise<number> {
  const from = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1_000;
}

/**
 * Measures what a late leg costs and how its freight is re-planned, beside the days of its manifests planned once as
 * they are.
 */
export async function benchLinehaul(pros = usualPros): Promise<void> {
  const name = `late leg, ${pros} PROs over ${manifestCount} manifests`;
  const { manifests, pros: waiting } = await openCarrier(pros).propose();
  const found = manifests.filter(({ ways }) => ways.length > 0).length;
  if (manifests.length !== manifestCount || waiting.length !== pros || found !== manifestCount)
    throw new Error(`Of ${manifests.length} manifests with ${waiting.length} PROs ${found} have a way out`);
  const [first, again, floor]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    const carrier = openCarrier(pros);
    first.push(await millisOf(carrier.propose));
    again.push(await millisOf(carrier.propose));
    floor.push(await millisOf(carrier.planEach));
  }
  const plain = `${shown(median(first))} ms, again ${shown(median(again))} ms; each day planned once ${shown(median(floor))} ms`;
  printFigure(`${name}: ways out`, median(again) / median(floor), plain, {
    ...{ value: median(first), unit: "ms", most: limitMs },
  });
}
