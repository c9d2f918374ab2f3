import type { DayDraft, DayPreview } from "@/lib/contract/desk/freight-days";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { EndangeredManifest, LateLeg, WaitingPro } from "@/lib/contract/desk/linehaul/late-leg";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { isOverdue } from "@/lib/contract/desk/plain/overdue-arrival";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf } from "@/lib/desk/access/scope";
import type { LegPlan } from "@/lib/desk/areas/freight/days/leg-plan";
import { delayCauses } from "@/lib/desk/areas/linehaul/late/delay-causes";
import type { DelaySources } from "@/lib/desk/areas/linehaul/late/delay-sources";
import { type Endangered, endangeredBy } from "@/lib/desk/areas/linehaul/late/endangered";
import { type JudgedWays, waysOut } from "@/lib/desk/areas/linehaul/late/ways-out";
import type { SeenTerminals } from "@/lib/desk/boards/step-rows";
import type { DeskGround } from "@/lib/desk/ground";
import { Refusal } from "@/lib/desk/http/refusal";
import { spokenLength } from "@/lib/planning/spoken-length";
import { timeLabel } from "@/lib/time/instant-labels";
import { isoOf } from "@/lib/time/utc";
import { wallTime } from "@/lib/time/wall-time";

export interface LateLegsOptions extends Pick<DeskGround, "clock"> {
  /** The leg as it is seen; null where it is not. */
  legOf: (seen: SeenTerminals, legId: string) => LinehaulRow | null;
  /** Plan of the rest of it; null where nothing is known. */
  planOf: (legId: string) => LegPlan | null;
  /** Instants at which what its delay is made of was made known. */
  sourcesOf: (leg: LinehaulRow) => Promise<DelaySources>;
  /** IANA; null where nobody says. */
  zoneOf: (terminal: string | null) => string | null;
  settings: () => FreightSettings;
  shipmentsSeenBy: (member: Member) => readonly ShipmentRow[];
  manifestsSeenBy: (member: Member) => readonly ManifestRow[];
  preview: (
    member: Member,
    draft: DayDraft,
    signal: AbortSignal,
    wanted: { withPath: boolean },
  ) => Promise<DayPreview>;
}

const minuteMs = 60_000;

/** Finds what late legs cost, and what can be done about them. */
export class LateLegs {
  constructor(private readonly options: LateLegsOptions) {}

  /** @throws Refusal 404 for a leg that the member does not see */
  async of(member: Member, legId: string, signal: AbortSignal): Promise<LateLeg> {
    const { clock, settings, zoneOf, shipmentsSeenBy, manifestsSeenBy } = this.options;
    const leg = this.options.legOf(scopeOf(member.terminals).terminals, legId);
    if (leg === null) throw new Refusal("NOT_FOUND", "No such leg is known");
    const nowMs = clock();
    const zone = zoneOf(leg.destination) ?? "UTC";
    const manifests = manifestsSeenBy(member);
    const unloadMs = settings().unloadMinutes * minuteMs;
    const endangered =
      leg.arrivedAt === null
        ? endangeredBy(leg, shipmentsSeenBy(member), manifests, { unloadMs, nowMs })
        : [];
    const [sources, judged] = await Promise.all([
      this.options.sourcesOf(leg),
      this.#judged(member, endangered, { manifests, zone, signal }),
    ]);
    const arriveAt = leg.arrivedAt ?? leg.etaAt;
    const atMs = arriveAt === null ? null : Date.parse(arriveAt);
    const hereMs = atMs === null || leg.arrivedAt !== null ? atMs : Math.max(atMs, nowMs);
    const unloadedAt = hereMs === null || leg.proCount === 0 ? null : isoOf(hereMs + unloadMs);
    const originZone = zoneOf(leg.origin) ?? zone;
    return {
      legId,
      sentence: sentenceOf(leg, { zone, unloadedAt, endangered, nowMs }),
      zone,
      planAt: leg.arrivePlannedAt,
      arriveAt,
      unloadedAt,
      causes: delayCauses(leg, {
        onTheWay: this.options.planOf(legId),
        sources,
        nowMs,
        timeLabel: (at) => wallTime(Date.parse(at), originZone).time,
      }),
      replanBy: endangered[0]?.manifest.cutOffAt ?? null,
      manifests: endangered.map((one, index) => manifestOf(one, judged[index])),
      pros: endangered.flatMap((one, index) => prosOf(one, judged[index])).sort(bySlack),
      at: isoOf(nowMs),
    };
  }

  /** Ways of one after the other: freight that the first put somewhere has its place there when the next is judged. */
  async #judged(
    member: Member,
    endangered: readonly Endangered[],
    { manifests, zone, signal }: { manifests: readonly ManifestRow[]; zone: string; signal: AbortSignal },
  ): Promise<JudgedWays[]> {
    const { settings, preview } = this.options;
    const taken = new Map<string, readonly string[]>();
    const doomed = new Set(endangered.map(({ manifest }) => manifest.manifestId));
    // Leaves out what is late itself: it takes nobody else's freight.
    const open = manifests.filter(({ manifestId }) => !doomed.has(manifestId));
    const found: JudgedWays[] = [];
    for (const one of endangered) {
      const ways = await waysOut(one, {
        manifests: open,
        settings: settings(),
        zone,
        taken,
        judge: (draft) => preview(member, draft, signal, { withPath: false }),
      });
      for (const step of ways.ways[0]?.steps ?? []) {
        if (step.call !== "moveFreight" || step.body.manifestId === undefined) continue;
        const { manifestId, shipments } = step.body;
        taken.set(manifestId, [
          ...(taken.get(manifestId) ?? []),
          ...shipments.map(({ shipmentId }) => shipmentId),
        ]);
      }
      found.push(ways);
    }
    return found;
  }
}

const nothing = { ways: [], noWay: null };

function manifestOf(
  { manifest, shipments, departMs, cutOffMs }: Endangered,
  judged?: JudgedWays,
): EndangeredManifest {
  const { ways, noWay } = judged ?? nothing;
  return {
    manifestId: manifest.manifestId,
    title: manifest.title,
    name: manifest.name,
    departAt: isoOf(departMs),
    cutOffAt: isoOf(cutOffMs),
    pros: shipments.length,
    of: manifest.load.shipments,
    ways,
    noWay,
  };
}

/** Works out what waiting does to the window of each: as if its manifest were held until they are unloaded. */
function prosOf({ manifest, shipments }: Endangered, judged?: JudgedWays): WaitingPro[] {
  const stops = judged?.held.stops ?? [];
  return shipments.map(({ shipmentId, title, party, windowStart, windowEnd }) => ({
    shipmentId,
    title,
    consignee: party.name,
    manifestId: manifest.manifestId,
    windowStart,
    windowEnd,
    slackMinutes: stops.find(({ shipmentIds }) => shipmentIds.includes(shipmentId))?.slackMinutes ?? null,
  }));
}

/** The worst first; what is not known last. */
const bySlack = (a: WaitingPro, b: WaitingPro): number =>
  (a.slackMinutes ?? Number.POSITIVE_INFINITY) - (b.slackMinutes ?? Number.POSITIVE_INFINITY) ||
  a.title.localeCompare(b.title);

interface Said {
  zone: string;
  unloadedAt: string | null;
  endangered: readonly Endangered[];
  nowMs: number;
}

function sentenceOf(leg: LinehaulRow, { zone, unloadedAt, endangered, nowMs }: Said): string {
  const { destination, destinationDoor, arrivedAt, etaAt, slackMinutes, proCount } = leg;
  const place = `${destination ?? "Its destination"}${destinationDoor === null ? "" : ` door ${destinationDoor}`}`;
  const at = arrivedAt ?? etaAt;
  if (at === null) return `When it reaches ${place} is not known.`;
  const plan =
    slackMinutes === null || slackMinutes === 0
      ? ""
      : `, ${spokenLength(Math.abs(slackMinutes) * minuteMs)} ${slackMinutes < 0 ? "after" : "before"} plan`;
  if (arrivedAt !== null) return `Reached ${place} at ${timeLabel(Date.parse(arrivedAt), zone)}${plan}.`;
  if (isOverdue(etaAt, nowMs))
    return `Was due at ${place} at ${timeLabel(Date.parse(at), zone)}; no update for ${spokenLength(nowMs - Date.parse(leg.knownAt))}. ${costOf(proCount, endangered)}`;
  const unloaded = unloadedAt === null ? "" : `, unloaded ${wallTime(Date.parse(unloadedAt), zone).time}`;
  return `Reaches ${place} at ${timeLabel(Date.parse(at), zone)}${plan}${unloaded}. ${costOf(proCount, endangered)}`;
}

function costOf(proCount: number, endangered: readonly Endangered[]): string {
  if (proCount === 0) return "It brings no freight.";
  const late = endangered.reduce((sum, { shipments }) => sum + shipments.length, 0);
  if (late === 0) return "No delivery manifest leaves before its freight is there.";
  const [verb, manifests] = [late === 1 ? "leaves" : "leave", endangered.length];
  return `${late} of ${proCount} PROs ${verb} on ${manifests} delivery ${manifests === 1 ? "manifest" : "manifests"} before that.`;
}
