import Link from "next/link";
import { cx } from "@/components/ui/cx";
import { type MarkedStop, StopMarkShape } from "@/components/ui/marks/stop-strip";
import { Section } from "@/components/ui/section";
import { StateMark } from "@/components/ui/state-mark";
import { type StateKind, StateShape, stateInk } from "@/components/ui/state-shape";
import type { ConversationContext } from "@/lib/contract/desk/inbox-conversations";
import { slackLabel } from "@/lib/format/slack";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { routes } from "@/lib/routes";
import { nearInstant, nearInstantLabel } from "@/lib/time/instant-labels";
import { wallTime } from "@/lib/time/wall-time";

type Work = NonNullable<ConversationContext["work"]>;
type Stop = Work["stops"][number];

const markOf: Readonly<Record<Stop["state"], MarkedStop>> = {
  done: { mark: "done", risk: "" },
  at: { mark: "at", risk: "" },
  next: { mark: "next", risk: "" },
  planned: { mark: "planned", risk: "" },
  "in-jeopardy": { mark: "planned", risk: "in-jeopardy" },
  missed: { mark: "failed", risk: "" },
  skipped: { mark: "skipped", risk: "" },
};

const stateLabel: Readonly<Record<Stop["state"], string>> = {
  done: "done",
  at: "there now",
  next: "next",
  planned: "planned",
  "in-jeopardy": "in jeopardy",
  missed: "missed",
  skipped: "skipped",
};

const verdicts: Readonly<Record<string, { label: string; kind: StateKind }>> = {
  "on-time": { label: "On time", kind: "ok" },
  late: { label: "Late", kind: "late" },
  "in-jeopardy": { label: "In jeopardy", kind: "jeopardy" },
  "over-hours": { label: "Over hours", kind: "late" },
};

/** Shows what the driver is on: its verdict, and its stops with what was and what is to come. */
export function ContextWork({ work }: { work: Work }) {
  const nowMs = useNowSeconds(30) * 1_000;
  const zones = new Set(work.stops.map(({ timezone }) => wallTime(nowMs, timezone).zone));
  // Write the zone once over all times where they share it.
  const [zone] = zones.size === 1 ? zones : [];
  const verdict = work.verdict === null ? undefined : verdicts[work.verdict];
  const href = work.kind === "trip" ? routes.trip(Number(work.id)) : routes.manifest(work.id);
  return (
    <Section>
      <div className="mb-1 flex items-center justify-between gap-2">
        <h2 className="min-w-0 truncate text-body">
          <Link href={href} className="underline-offset-2 hover:underline">
            {work.title}
          </Link>
          {zone === undefined ? null : <span className="font-normal text-ink-3"> {zone}</span>}
        </h2>
        {verdict === undefined ? null : <StateMark kind={verdict.kind}>{verdict.label}</StateMark>}
      </div>
      <ol className="grid grid-cols-[minmax(0,1fr)]">
        {work.stops.map((stop) => (
          <StopLine key={stop.stop} stop={stop} nowMs={nowMs} hasZone={zone === undefined} />
        ))}
      </ol>
      {work.sentence === null ? null : (
        <p
          className={cx(
            "mt-2 flex items-baseline gap-2 rounded-panel px-2.5 py-1.5",
            verdict?.kind === "late"
              ? "bg-late-tint"
              : verdict?.kind === "jeopardy"
                ? "bg-jeopardy-tint"
                : "bg-sunken",
          )}
        >
          {/* Beside an arrival in time the sentence is about something else, which is not fine for that. */}
          {verdict?.kind === "ok" ? null : <StateShape kind={verdict?.kind ?? "unknown"} />}
          <span className="first-letter:uppercase">{work.sentence}</span>
        </p>
      )}
    </Section>
  );
}

interface StopLineProps {
  stop: Stop;
  nowMs: number;
  /** Tells whether each time says its zone. */
  hasZone: boolean;
}

function StopLine({ stop, nowMs, hasZone }: StopLineProps) {
  const label = hasZone ? nearInstantLabel : nearInstant;
  const at = (iso: string) => label(Date.parse(iso), stop.timezone, nowMs);
  const slack = slackLabel(stop.slackMinutes);
  const isOver = stop.slackMinutes !== null && stop.slackMinutes < 0;
  const isNext = stop.state === "next" || stop.state === "at";
  return (
    <li className={cx("flex min-h-6 items-center gap-2", stop.state === "done" && "text-ink-2")}>
      <StopMarkShape stop={markOf[stop.state]} />
      <span className="sr-only">{stateLabel[stop.state]}: </span>
      <span className="w-4 shrink-0 text-right text-ink-3">{stop.number}</span>
      <span className={cx("min-w-0 flex-1 truncate", isNext && "font-semibold")}>{stop.name}</span>
      <span className="whitespace-nowrap">
        {stop.departedAt !== null
          ? `left ${at(stop.departedAt)}`
          : stop.arrivedAt !== null
            ? `arrived ${at(stop.arrivedAt)}`
            : stop.etaAt !== null
              ? `ETA ${at(stop.etaAt)}`
              : "no ETA"}
      </span>
      <span
        className={cx("w-12 shrink-0 text-right", isOver ? `font-medium ${stateInk.jeopardy}` : "text-ink-2")}
      >
        {stop.departedAt === null ? slack : null}
      </span>
    </li>
  );
}
