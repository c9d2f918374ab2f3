import type { ThreadMessage } from "@/lib/contract/desk/inbox-conversations";
import { headOf, type WorkNow } from "@/lib/desk/areas/inbox/drivers/work-now";
import { type Intent, readIntent } from "@/lib/desk/areas/inbox/proposals/read-intent";
import { duration } from "@/lib/format/duration";
import { timeLabel } from "@/lib/time/instant-labels";
import { isoOf } from "@/lib/time/utc";

export type Proposal = NonNullable<ThreadMessage["proposal"]>;
type WorkStop = WorkNow["stops"][number];

const longestNote = 200;

/**
 * Proposes what a driver's message seems to ask for, to be looked over; null where nothing plain does.
 * @param sentMs when they sent it, milliseconds since 1970
 */
export function propose(
  body: string,
  sentMs: number,
  work: WorkNow | null,
  timezone: string,
): Proposal | null {
  const stop = work?.stops.find(({ state }) => !["done", "skipped"].includes(state)) ?? null;
  const intent = readIntent(body, sentMs, stop?.timezone ?? timezone);
  if (intent === null) return null;
  const isEta = intent.kind === "eta";
  const reached = isEta ? reachedSince(work, sentMs) : null;
  if (reached !== null) return overtaken(reached, body, work);
  // A driver who stands at a stop is late for the one after it.
  return proposalOf(
    intent,
    body,
    sentMs,
    work,
    isEta && stop?.state === "at" ? nextOf(work, stop) : stop,
    timezone,
  );
}

const nextOf = (work: WorkNow | null, stop: WorkStop): WorkStop | null =>
  work?.stops
    .slice(work.stops.indexOf(stop) + 1)
    .find(({ state }) => !["done", "skipped", "at"].includes(state)) ?? null;

/** Finds the stop that they were on the way to when they wrote, where they have come there since. */
function reachedSince(work: WorkNow | null, sentMs: number): Reached | null {
  const toCome = work?.stops.find(
    ({ state, arrivedAt }) =>
      state !== "skipped" && (arrivedAt === null ? state !== "done" : Date.parse(arrivedAt) > sentMs),
  );
  return toCome?.arrivedAt == null ? null : { ...toCome, arrivedAt: toCome.arrivedAt };
}

type Reached = WorkStop & { arrivedAt: string };

/** Tells of a delay that is over: nothing is promised of it, and least of all once more for the stop after it. */
const overtaken = (
  { number, name, arrivedAt, timezone }: Reached,
  body: string,
  work: WorkNow | null,
): Proposal => ({
  ...{ kind: "eta", work: work && headOf(work), stop: null, etaAt: null, dueAt: null },
  note: body.slice(0, longestNote),
  sentence: `stop ${number} ${name}: already reached at ${timeLabel(Date.parse(arrivedAt), timezone)}`,
});

function proposalOf(
  intent: Intent,
  body: string,
  sentMs: number,
  work: WorkNow | null,
  stop: WorkStop | null,
  timezone: string,
): Proposal {
  const zone = stop?.timezone ?? timezone;
  const about = {
    kind: intent.kind,
    work: work && headOf(work),
    stop: stop?.stop ?? null,
    etaAt: null,
    dueAt: null,
    note: body.slice(0, longestNote),
  };
  const where = stop ? `stop ${stop.number} ${stop.name}` : "no stop is open";
  switch (intent.kind) {
    case "eta":
      return { ...about, ...etaOf(intent, stop, sentMs, zone, where) };
    case "load-problem":
      return { ...about, sentence: `${where}: assign an owner` };
    case "call-back": {
      const { dueMs } = intent;
      const when = dueMs === null ? "as soon as they stop" : `at ${timeLabel(dueMs, zone)}`;
      return {
        ...about,
        dueAt: dueMs === null ? null : isoOf(dueMs),
        note: null,
        sentence: when,
      };
    }
    case "reset":
      return { ...about, sentence: `${where}: plan with their hours` };
  }
}

/** The ETA that they name, else the one that is known and so much later. */
function etaOf(
  { etaMs, delayMinutes }: Extract<Intent, { kind: "eta" }>,
  stop: WorkStop | null,
  sentMs: number,
  zone: string,
  where: string,
): Pick<Proposal, "etaAt" | "sentence"> {
  const knownMs = stop?.etaAt == null ? null : Date.parse(stop.etaAt);
  const minutes = delayMinutes ?? 0;
  const newMs = etaMs ?? (knownMs === null ? null : Math.max(knownMs, sentMs) + minutes * 60_000);
  if (newMs === null) return { etaAt: null, sentence: `${where}: ${minutes} min, but no ETA is known` };
  const label = timeLabel(newMs, zone);
  const change = knownMs === null ? `ETA ${label}` : `ETA ${timeLabel(knownMs, zone)} becomes ${label}`;
  return {
    etaAt: isoOf(newMs),
    sentence: `${where}: ${change}${slackLabel(stop, knownMs, newMs)}`,
  };
}

/** `, 6 min before its window ends`, `, 13:18 after its window ends`; empty where no window is known. */
function slackLabel(stop: WorkStop | null, knownMs: number | null, newMs: number): string {
  if (stop?.slackMinutes == null || knownMs === null) return "";
  const slack = Math.round(stop.slackMinutes - (newMs - knownMs) / 60_000);
  const size = Math.abs(slack);
  const label = size < 60 ? `${size} min` : duration(size * 60);
  return `, ${label} ${slack >= 0 ? "before" : "after"} its window ends`;
}
