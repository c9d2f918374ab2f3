import type { ManifestRow, ManifestStop } from "@/lib/contract/desk/freight-manifests";
import type { ConversationContext, ConversationWork } from "@/lib/contract/desk/inbox-conversations";
import type { TripRow, TripRowStop } from "@/lib/contract/desk/trips-board";

/** Work of a driver, with its stops. */
export type WorkNow = NonNullable<ConversationContext["work"]>;
type WorkStop = WorkNow["stops"][number];

const underwayTrip: ReadonlySet<string> = new Set(["on-the-road", "at-stop", "resting"]);
const aheadTrip: ReadonlySet<string> = new Set(["to-dispatch"]);
const underwayManifest: ReadonlySet<string> = new Set(["dispatched", "in-progress"]);
const aheadManifest: ReadonlySet<string> = new Set(["planning", "closed"]);

interface Held {
  rank: number;
  startsAt: string;
  work: () => WorkNow;
}

/** By driver what they are on: what is under way first, then what begins next. @param zoneOf zone of a terminal */
export function workByDriver(
  trips: Iterable<TripRow>,
  manifests: Iterable<ManifestRow>,
  zoneOf: (terminal: string | null) => string | null,
): Map<string, () => WorkNow> {
  const best = new Map<string, Held>();
  const offer = (driver: string, held: Held) => {
    const known = best.get(driver);
    if (!known || held.rank < known.rank || (held.rank === known.rank && held.startsAt < known.startsAt))
      best.set(driver, held);
  };
  for (const trip of trips) {
    const rank = rankOf(trip.state, underwayTrip, aheadTrip);
    if (trip.driver === null || rank === null) continue;
    offer(trip.driver.externalUserId, {
      rank,
      startsAt: trip.scheduledStart ?? "",
      work: () => workOfTrip(trip),
    });
  }
  for (const manifest of manifests) {
    const rank = rankOf(manifest.state, underwayManifest, aheadManifest);
    if (manifest.driver === null || rank === null) continue;
    const work = () => workOfManifest(manifest, zoneOf(manifest.terminal) ?? "UTC");
    offer(manifest.driver.externalUserId, { rank, startsAt: manifest.departAt ?? manifest.day ?? "", work });
  }
  return new Map([...best].map(([driver, { work }]) => [driver, work]));
}

function rankOf(state: string, underway: ReadonlySet<string>, ahead: ReadonlySet<string>): number | null {
  if (underway.has(state)) return 0;
  return ahead.has(state) ? 1 : null;
}

export const headOf = ({ kind, id, title }: WorkNow): ConversationWork => ({ kind, id, title });

function workOfTrip(trip: TripRow): WorkNow {
  return {
    kind: "trip",
    id: String(trip.tripId),
    title: trip.title,
    verdict: trip.risk === "none" ? null : trip.risk,
    sentence: trip.sentence ?? trip.noEtaBecause,
    stops: trip.stops.map((stop, index) => ({
      stop: String(stop.stopId),
      number: index + 1,
      name: stop.name,
      state: stateOf(stop),
      arrivedAt: stop.arrived,
      departedAt: stop.departed,
      etaAt: stop.arriveAt ?? stop.serviceStartAt,
      slackMinutes: stop.slackMinutes,
      timezone: stop.timezone ?? "UTC",
    })),
  };
}

function workOfManifest(manifest: ManifestRow, timezone: string): WorkNow {
  const stops = manifest.stops.filter(({ mark }) => mark !== "removed");
  return {
    kind: "manifest",
    id: manifest.manifestId,
    title: [manifest.title, manifest.name].filter((text) => text !== null && text !== "").join(" "),
    verdict: verdictOf(manifest),
    sentence: manifest.sentence ?? manifest.plan.sentence,
    stops: stops.map((stop) => ({
      stop: stop.stopId,
      number: stop.number,
      name: stop.name,
      state: stateOf(stop),
      arrivedAt: stop.arrivedAt,
      departedAt: stop.departedAt,
      etaAt: stop.etaAt,
      slackMinutes: stop.slackMinutes,
      timezone,
    })),
  };
}

/** A window that the plan misses is in jeopardy until it is missed, as on the boards. */
const verdictOf = ({ plan, risk }: ManifestRow): string =>
  plan.verdict === "late" && risk !== "late" ? "in-jeopardy" : plan.verdict;

function stateOf({ mark, risk }: Pick<TripRowStop | ManifestStop, "mark" | "risk">): WorkStop["state"] {
  switch (mark) {
    case "done":
    case "osd":
    case "not-done":
    case "exception":
      return "done";
    case "at":
    case "next":
      return mark;
    case "skipped":
    case "canceled":
    case "removed":
      return "skipped";
    case "planned":
      if (risk === "late") return "missed";
      return risk === "in-jeopardy" ? "in-jeopardy" : "planned";
  }
}
