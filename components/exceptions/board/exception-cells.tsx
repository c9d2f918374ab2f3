import Link from "next/link";
import type { ReactNode } from "react";
import { DriverCall } from "@/components/exceptions/board/driver-call";
import {
  causeOf,
  type ExceptionGroup,
  type ExceptionTableRow,
  groupOf,
  isHead,
} from "@/components/exceptions/board/exception-groups";
import { kindLabel, severityKind, severityLabel } from "@/components/exceptions/board/exception-labels";
import { nextActOf, nextActs } from "@/components/exceptions/board/next-act";
import type { Cell } from "@/components/list-page/columns/data-column";
import { PhoneLink } from "@/components/shipment/phone-link";
import { cx } from "@/components/ui/cx";
import { capOf, Kbd } from "@/components/ui/kbd";
import { StateShape } from "@/components/ui/state-shape";
import type { ExceptionRow, Severity } from "@/lib/contract/desk/exception-rows";
import { age } from "@/lib/format/age";
import { piecesLabel } from "@/lib/format/pieces";
import { routes } from "@/lib/routes";
import { nearInstantLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

const inks: Readonly<Partial<Record<Severity, string>>> = { high: "text-late", medium: "text-jeopardy" };

/** Is true where a row says more than one line holds; OS&D and what is low have one. */
const hasMoreLines = (row: ExceptionTableRow): boolean => !isHead(row) && row.severity !== "low";

/** Letters that a line of Cause and one of What to do hold: beside the panel, on a laptop, and with more room. */
const letters = {
  narrow: { wrong: 29, next: 19 },
  middle: { wrong: 31, next: 28 },
  wide: { wrong: 37, next: 34 },
};
/** The panel says the rest. */
const mostLines = 5;

/** Counts the lines of a row: enough for what is wrong below its cause, and for what to do. */
const exceptionLines =
  (room: keyof typeof letters) =>
  (row: ExceptionTableRow): number => {
    if (isHead(row) || !hasMoreLines(row)) return 1;
    const { wrong, next } = letters[room];
    const ofCause = 1 + Math.ceil((row.wrong ?? "").length / wrong);
    const ofNext = Math.ceil((row.next ?? row.sentence).length / next);
    return Math.min(mostLines, Math.max(2, ofCause, ofNext));
  };

/** From so much width on, a line of a text holds more. */
const middleFromPixels = 1_000;
const wideFromPixels = 1_200;
const narrowLines = exceptionLines("narrow");
const middleLines = exceptionLines("middle");
const wideLines = exceptionLines("wide");

/**
 * Counts the lines of rows in a table of this width.
 * @param roomPixels null while nobody knows, and on a narrow screen, whose columns are at their narrowest
 */
export function linesWithin(roomPixels: number | null): (row: ExceptionTableRow) => number {
  if (roomPixels === null || roomPixels < middleFromPixels) return narrowLines;
  return roomPixels < wideFromPixels ? middleLines : wideLines;
}

/** Marks a row's severity: OS&D by the grey mark of strips, which is no alarm. */
export function ExceptionMark({ group }: { group: ExceptionGroup }) {
  return <StateShape kind={group === "osd" ? group : severityKind[group]} />;
}

/** Puts the second below the first where the row has room for it, on as many lines as it needs, else beside it. */
function twoLines(row: ExceptionRow, first: ReactNode, second: ReactNode): ReactNode {
  return hasMoreLines(row) ? (
    <>
      <span className="block truncate leading-[17px]">{first}</span>
      <span className="line-clamp-4 text-small leading-[17px] whitespace-normal text-ink-2">{second}</span>
    </>
  ) : (
    <>
      {first} <span className="text-small text-ink-2">{second}</span>
    </>
  );
}

/** Says what is wrong, with its severity as mark and colour; of one that is over, that it is cleared. */
export function causeCell(row: ExceptionRow): Cell {
  const { severity, cleared, wrong, label, freight } = row;
  const group = groupOf(row);
  const isOver = cleared !== null;
  const cause = (
    <>
      {isOver ? <StateShape kind="ok" /> : <ExceptionMark group={group} />}{" "}
      <span className={isOver ? undefined : cx("font-semibold", inks[severity])}>{causeOf(row)}</span>
      {isOver ? <span className="text-ink-3"> cleared</span> : null}
    </>
  );
  const pieces = freight?.pieces ?? null;
  const second = group === "osd" ? (pieces === null ? "" : `${piecesLabel(pieces)} billed`) : (wrong ?? "");
  return {
    content: twoLines(row, cause, second),
    title: wrong ?? label,
    label: [isOver ? "Cleared" : severityLabel[severity], causeOf(row), second].filter(Boolean).join(", "),
  };
}

/** Names what it is about: freight by its PRO with manifest and stop, anything else by its own name. */
export function objectCell(row: ExceptionRow): Cell {
  const { object, freight } = row;
  if (freight === null)
    return {
      content: twoLines(row, <b className="font-semibold">{object.label}</b>, kindLabel[object.kind]),
      label: `${kindLabel[object.kind]} ${object.label}`,
    };
  const link = (
    <Link href={routes.shipment(freight.title)} className="font-semibold underline underline-offset-2">
      {freight.title}
    </Link>
  );
  const ride = freight.stop === null ? `off ${object.label}` : `${object.label}, stop ${freight.stop}`;
  return {
    content: twoLines(row, link, hasMoreLines(row) ? ride : ""),
    title: `${freight.title}, ${freight.codeLabel} ${freight.code}, ${ride}`,
  };
}

/** Says whose freight it is, where, and the number to call, for a telephone to take; of all else who drives it. */
export function placeCell(row: ExceptionRow): Cell {
  const { freight, driver, object } = row;
  if (freight === null)
    return driver === null
      ? ""
      : {
          content: (
            <DriverCall driver={driver} named={object.kind !== "driver" && object.label !== driver.name} />
          ),
        };
  const { name, place, phone } = freight;
  const number =
    phone === null ? <span className="text-ink-3">no phone known</span> : <PhoneLink phone={phone} />;
  // The number is what somebody calls: what stands beside it gives way to it.
  const beside = (text: string | null) => (
    <span className="flex min-w-0 items-baseline gap-1.5">
      <span className="min-w-0 truncate">{text}</span>
      <span className="shrink-0 text-small">{number}</span>
    </span>
  );
  const first = name ?? "Name not known";
  const content = hasMoreLines(row) ? twoLines(row, first, beside(place)) : beside(first);
  return { content, title: [name, place].filter(Boolean).join(", ") || undefined };
}

/** Gives the zone of the place where it happened, or the reader's; rows print its letters, since they are of several. */
export const zoneOfException = ({ timezone }: Pick<ExceptionRow, "timezone">): string =>
  timezone ?? localZone();

export function ageCell(row: ExceptionRow, nowMs: number): Cell {
  const sinceMs = Date.parse(row.since);
  const seconds = Math.max(0, nowMs - sinceMs) / 1_000;
  return { content: age(seconds), title: nearInstantLabel(sinceMs, zoneOfException(row), nowMs) };
}

/** Shows the owner by initials; a high exception without one stands out. */
export function ownerCell({ owner, severity }: ExceptionRow): Cell {
  const circle =
    "inline-grid size-[22px] place-items-center rounded-full text-fine font-semibold align-middle";
  if (owner === null)
    return {
      content: (
        <>
          <span
            aria-hidden="true"
            className={cx(
              circle,
              "border border-dashed",
              severity === "high" ? "border-late text-late" : "border-control text-ink-3",
            )}
          >
            –
          </span>
          <span className="sr-only">Unassigned</span>
        </>
      ),
      title: "Unassigned",
    };
  return {
    content: (
      <>
        <span aria-hidden="true" className={cx(circle, "bg-sunken")}>
          {initials(owner.name)}
        </span>
        <span className="sr-only">{owner.name}</span>
      </>
    ),
    title: owner.name,
  };
}

/** Says what to do next; of a snoozed one until when, of a cleared one why. */
export function sentenceCell(row: ExceptionRow, nowMs: number): Cell {
  const { sentence, next, snoozedUntil, cleared } = row;
  const look = "wraps-on-paper";
  const said = (text: string) =>
    hasMoreLines(row) ? <span className="line-clamp-5 leading-[17px] whitespace-normal">{text}</span> : text;
  if (cleared !== null) {
    const by = cleared.who === null ? "" : `, ${cleared.who}`;
    return { content: said(`${cleared.reason}${by}`), look: cx("text-ink-2", look) };
  }
  const wakesMs = snoozedUntil === null ? 0 : Date.parse(snoozedUntil);
  const until =
    wakesMs > nowMs ? `Snoozed until ${nearInstantLabel(wakesMs, zoneOfException(row), nowMs)}. ` : "";
  return { content: said(`${until}${next ?? sentence}`), title: sentence, look };
}

/** Names the next act with its key. */
export function nextCell(row: ExceptionRow): Cell {
  const act = nextActOf(row);
  if (act === null) return "";
  const { key, does } = nextActs[act];
  return {
    content: (
      <>
        <Kbd>{capOf(key)}</Kbd> <span className="text-ink-2">{does}</span>
      </>
    ),
    label: `${does}, ${capOf(key)}`,
  };
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part[0] ?? "")
    .join("")
    .slice(0, 2)
    .toUpperCase();
