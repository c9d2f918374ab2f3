import type { ReactNode } from "react";
import { type BoardRow, needsDriver, standingOf, toDoLabel } from "@/components/linehaul/board/board-row";
import { fullLabel, TrailerBoxes } from "@/components/linehaul/board/trailer-boxes";
import type { Cell, CellContent } from "@/components/list-page/columns/data-column";
import { FlagTags, flagsLabel } from "@/components/shipment/flag-tags";
import { StateMark } from "@/components/ui/state-mark";
import { StateShape } from "@/components/ui/state-shape";
import { WorkMarks } from "@/components/work/work-marks";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { isOver } from "@/lib/contract/desk/plain/leg-urgency";
import { isOverdue } from "@/lib/contract/desk/plain/overdue-arrival";
import { age } from "@/lib/format/age";
import { duration } from "@/lib/format/duration";
import { shortName } from "@/lib/format/short-name";
import { slackLabel } from "@/lib/format/slack";

/** Instants of a night as they are written: within it, and beside another of the same day, the time alone. */
export type NightTime = (at: string, beside?: string | null) => string;

/** Shows what stands behind the first part whole, or not at all where it has no room: half a word says nothing. */
const WholeOrNothing = ({ children }: { children: ReactNode }) => (
  <span className="flex h-5 flex-wrap items-center gap-x-1.5 overflow-hidden">{children}</span>
);

/** Says what is to do first of a leg that has not left, `load 12`; that it needs a driver stands in their place. */
const firstToDo = ({ toDo }: LinehaulRow) =>
  toDo === null ? null : toDoLabel({ toDo: { ...toDo, assign: false } })?.split(",")[0];

/** Ends that leave room behind a risk, as of `Departed origin`, and the one that is too long for its own tag. */
const [placeWord, longWord] = [/ (origin|destination)$/i, / destination$/i];

export function statusCell({ leg }: BoardRow): Cell {
  const { kind, label, behind } = standingOf(leg);
  const second = behind?.replace(placeWord, "") ?? longWord.exec(label)?.[0] ?? firstToDo(leg);
  return {
    content: (
      <WholeOrNothing>
        <StateMark kind={kind}>{label.replace(longWord, "")}</StateMark>
        <span className="text-small text-ink-2">{second}</span>
      </WholeOrNothing>
    ),
    label: [label, behind].filter(Boolean).join(", "),
  };
}

export const manifestsOf = ({ leg }: BoardRow): string[] =>
  leg.trailers.flatMap(({ manifestNumber }) => manifestNumber ?? []);

/** The first manifest, or the trip of a tractor alone. */
function legTitle(row: BoardRow): string {
  const { kind, tripNumber } = row.leg;
  return kind === "bobtail" ? (tripNumber ?? "Bobtail") : (manifestsOf(row)[0] ?? "Not known");
}

/** The first one; that there are more, and that something is missing, is marked. */
export function manifestCell(row: BoardRow): Cell {
  const numbers = manifestsOf(row);
  const { missing } = row.leg;
  const title = legTitle(row);
  return {
    content: (
      <>
        <span className="truncate font-medium">{title}</span>
        {numbers.length > 1 ? <span className="text-small text-ink-3">+{numbers.length - 1}</span> : null}
        {missing.length === 0 ? null : <StateShape kind="stale" size={10} />}
      </>
    ),
    look: "flex items-center gap-1",
    title: [...(numbers.length > 1 ? [numbers.join(" + ")] : []), ...missing].join("\n") || undefined,
    label: [numbers.join(" and ") || title, ...missing].join(". "),
  };
}

/** `CHI 42 → STL 17`, with which leg of a relay it is. */
export function legCell({ leg }: BoardRow): Cell {
  const end = (name: "origin" | "destination", door: string | null) => (
    <>
      {leg[name] ?? "?"}{" "}
      <span className="text-ink-3">{leg.meetsAt.includes(name) ? "meet point" : door}</span>
    </>
  );
  return {
    content: (
      <>
        {end("origin", leg.originDoor)}
        {/* One pixel less, without which the widest codes have their door cut at 1440. */}
        <span className="tracking-tight text-ink-3"> → </span>
        {end("destination", leg.destinationDoor)}
        {leg.relay === null ? null : (
          <span className="text-small text-ink-2">
            {" "}
            {leg.relay.part}/{leg.relay.of}
          </span>
        )}
      </>
    ),
    title: `${leg.origin ?? "?"} to ${leg.destination ?? "?"}${leg.meetsAt.length === 0 ? "" : ", drivers meet"}`,
  };
}

/** `8411+8527` */
export const trailerNames = ({ leg: { trailers } }: BoardRow): string =>
  trailers.map(({ trailer }) => trailer ?? "?").join("+");

export function trailersCell(row: BoardRow): Cell {
  const { trailers, kind } = row.leg;
  if (kind === "bobtail") return { content: "Bobtail", look: "text-ink-2" };
  return {
    content: (
      <>
        <TrailerBoxes trailers={trailers} />
        <span className="truncate">{trailerNames(row)}</span>
      </>
    ),
    look: "flex items-center gap-1.5",
    title: trailers.map(fullLabel).join("\n"),
    label: trailers.map(fullLabel).join("; "),
  };
}

export const prosCell = ({ leg: { kind, proCount } }: BoardRow): Cell =>
  kind === "freight"
    ? String(proCount)
    : { content: "–", look: "text-ink-3", label: kind === "empty" ? "empty" : "none" };

export const flagsCell = ({ leg: { flags } }: BoardRow): Cell => ({
  content: <FlagTags flags={flags} />,
  label: flags.length === 0 ? "no flags" : flagsLabel(flags),
});

/** Shows who drives, what else they have, which is never cut, and from where they are. */
export function driverCell({ leg }: BoardRow): Cell {
  if (leg.driver === null)
    return needsDriver(leg) ? { content: "Needs a driver", look: "font-medium text-jeopardy" } : null;
  const { name, domicile } = leg.driver;
  return {
    content: (
      <WholeOrNothing>
        <span className="flex max-w-full items-center gap-x-1">
          <span className="min-w-0 truncate">{shortName(name)}</span>
          <WorkMarks externalUserId={leg.driver.externalUserId} self={{ kind: "leg", id: leg.legId }} brief />
        </span>
        {domicile === null ? null : <span className="text-small text-ink-3">{domicile}</span>}
      </WholeOrNothing>
    ),
    title: domicile === null ? name : `${name}, ${domicile}`,
    label: domicile === null ? name : `${name}, domiciled at ${domicile}`,
  };
}

/** Shows what is left of the driver's driving; with a diamond where it does not suffice. */
export function driveCell({ leg }: BoardRow): Cell {
  const { leftMinutes, suffices } = leg.drive;
  if (leg.driver === null || isOver(leg)) return { content: null, label: "nothing to drive" };
  if (leftMinutes === null) return null;
  const isShort = suffices === false;
  return {
    content: (
      <>
        {isShort ? <StateShape kind="jeopardy" size={8} /> : null}
        <span className={isShort ? "ml-1" : undefined}>{duration(leftMinutes * 60)}</span>
      </>
    ),
    look: isShort ? "font-medium text-jeopardy" : "font-medium",
    label: isShort ? `${duration(leftMinutes * 60)}, not enough` : undefined,
  };
}

export const needsCell = ({ leg }: BoardRow): Cell => {
  if (isOver(leg)) return { content: null, label: "nothing to drive" };
  const { neededMinutes } = leg.drive;
  return neededMinutes === null ? null : { content: duration(neededMinutes * 60), look: "text-ink-2" };
};

/** Writes when it closed or is to, as it is measured: with the day where that is another night's. */
export const closeText =
  (time: NightTime) =>
  ({ leg: { closedAt, closePlannedAt } }: BoardRow): string | undefined => {
    const at = closedAt ?? closePlannedAt;
    return at === null ? undefined : time(at);
  };

/** Shows when it closed, else the plan, amber where something is to do and the cut-off has passed. */
export const closeCell =
  (time: NightTime) =>
  ({ leg }: BoardRow, nowMs: number): Cell => {
    const { closePlannedAt, closedAt, toDo } = leg;
    const at = closedAt ?? closePlannedAt;
    const closes = at === null ? null : `${closedAt === null ? "to close" : "closed"} ${time(at)}`;
    const content = at === null ? "–" : time(at);
    const label = toDoLabel(leg);
    if (label === null || toDo === null)
      return closes === null ? null : { content, look: "text-ink-2", label: closes };
    const { cutOffAt } = toDo;
    const isPast = cutOffAt !== null && Date.parse(cutOffAt) <= nowMs;
    const cutOff = cutOffAt && `cut-off ${time(cutOffAt)}`;
    const title = [closes, label, cutOff, isPast && "passed"].filter(Boolean).join(", ");
    return {
      content,
      look: isPast ? "font-medium text-jeopardy" : "text-ink-2",
      title,
      label: title,
    };
  };

const nothing: CellContent = { content: "–", look: "text-ink-3" };

/** Plan in light ink, then what was or will be. */
function planAnd(planned: string | null, real: CellContent, time: NightTime): CellContent {
  return {
    content: (
      <>
        <span className="text-ink-3">{planned === null ? "–" : time(planned)}</span>
        <span className={real.look}>{real.content}</span>
      </>
    ),
    look: "flex items-center justify-between gap-2",
    title: real.title,
    label: `planned ${planned === null ? "not known" : time(planned)}, ${real.label ?? "not yet"}`,
  };
}

export const leavesCell =
  (time: NightTime) =>
  ({ leg: { departPlannedAt, departedAt } }: BoardRow): Cell => {
    const left = departedAt && {
      content: time(departedAt, departPlannedAt),
      label: `left ${time(departedAt)}`,
    };
    return planAnd(departPlannedAt, left || nothing, time);
  };

const bases = { hours: "by the driver's hours", platform: "from the platform", none: "" } as const;

function arrivalOf(leg: LinehaulRow, time: NightTime, nowMs: number): CellContent {
  const { arrivePlannedAt, arrivedAt, etaAt, etaBasis, knownAt } = leg;
  if (arrivedAt !== null)
    return { content: time(arrivedAt, arrivePlannedAt), label: `arrived ${time(arrivedAt)}` };
  if (isOver(leg)) return { ...nothing, label: "when it arrived is not known" };
  if (etaAt === null) return { content: "no ETA", look: "text-ink-3", label: "no ETA" };
  if (isOverdue(etaAt, nowMs)) {
    const label = `was due ${time(etaAt)}, no update for ${age((nowMs - Date.parse(knownAt)) / 1_000)}`;
    return {
      content: (
        <>
          <span className="text-fine">due</span> {time(etaAt, arrivePlannedAt)}
        </>
      ),
      look: "text-jeopardy",
      title: `W${label.slice(1)}`,
      label,
    };
  }
  return {
    content: (
      <>
        <span className="text-fine text-ink-3">ETA</span> {time(etaAt, arrivePlannedAt)}
      </>
    ),
    title: `ETA ${bases[etaBasis]}`,
    label: `ETA ${time(etaAt)} ${bases[etaBasis]}`,
  };
}

export const arrivesCell =
  (time: NightTime) =>
  ({ leg }: BoardRow, nowMs: number): Cell =>
    planAnd(leg.arrivePlannedAt, arrivalOf(leg, time, nowMs), time);

/** Both times of a cell as text, as wide as it may become: none of them is cut. */
export const leavesText =
  (time: NightTime) =>
  ({ leg: { departPlannedAt, departedAt } }: BoardRow): string =>
    pairText(time, departPlannedAt, departedAt);
export const arrivesText =
  (time: NightTime) =>
  ({ leg: { arrivePlannedAt, arrivedAt, etaAt } }: BoardRow): string =>
    pairText(time, arrivePlannedAt, arrivedAt ?? etaAt);

const pairText = (time: NightTime, planned: string | null, real: string | null): string =>
  `${planned === null ? "–" : time(planned)} ${real === null ? "–" : time(real, planned)}`;

export function slackCell({ leg }: BoardRow): Cell {
  const label = slackLabel(leg.slackMinutes);
  if (label === null) return null;
  const isUrgent = !isOver(leg);
  const look =
    isUrgent && leg.risk === "late"
      ? "font-semibold text-late"
      : isUrgent && leg.risk === "in-jeopardy"
        ? "font-semibold text-jeopardy"
        : "text-ink-2";
  return { content: label, look };
}

export const ageCell = ({ leg: { knownAt } }: BoardRow, nowMs: number): Cell => ({
  content: age((nowMs - Date.parse(knownAt)) / 1_000),
  look: "text-ink-3",
});
