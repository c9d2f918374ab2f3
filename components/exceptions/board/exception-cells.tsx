import Link from "next/link";
import { severityKind, severityLabel } from "@/components/exceptions/board/exception-labels";
import type { Cell } from "@/components/list-page/columns/data-column";
import { StateMark } from "@/components/ui/state-mark";
import type { ExceptionRow } from "@/lib/contract/desk/exception-rows";
import { age } from "@/lib/format/age";
import { routes } from "@/lib/routes";
import { nearInstantLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

export const severityCell = ({ severity, cleared }: ExceptionRow): Cell => ({
  content:
    cleared === null ? (
      <StateMark kind={severityKind[severity]}>{severityLabel[severity]}</StateMark>
    ) : (
      <StateMark kind="ok">Cleared</StateMark>
    ),
});

export const objectCell = ({ object }: ExceptionRow): Cell => ({
  content: object.label,
  look: "font-medium",
  label: `${object.kind} ${object.label}`,
});

/** Links to the PRO, with its code in words and as it is; empty for what is about no freight. */
export const freightCell = ({ freight }: ExceptionRow): Cell => ({
  content:
    freight === null ? (
      ""
    ) : (
      <>
        <Link href={routes.shipment(freight.title)} className="font-medium underline underline-offset-2">
          {freight.title}
        </Link>{" "}
        <span>{freight.codeLabel}</span> <span className="text-ink-3">{freight.code}</span>
      </>
    ),
  title: freight === null ? undefined : `${freight.title}, ${freight.codeLabel} ${freight.code}`,
});

/** Links the number to call, for a telephone to take. */
export const phoneCell = ({ freight }: ExceptionRow): Cell => ({
  content:
    freight === null ? (
      ""
    ) : freight.phone === null ? (
      <span className="text-ink-3">not known</span>
    ) : (
      <a href={`tel:${freight.phone.replace(/[^+\d]/g, "")}`} className="underline underline-offset-2">
        {freight.phone}
      </a>
    ),
  title: freight?.name ?? undefined,
});

/** Gives the zone of the place where it happened, or the reader's; rows print its letters, since they are of several. */
export const zoneOfException = ({ timezone }: Pick<ExceptionRow, "timezone">): string =>
  timezone ?? localZone();

export function ageCell(row: ExceptionRow, nowMs: number): Cell {
  const sinceMs = Date.parse(row.since);
  const seconds = Math.max(0, nowMs - sinceMs) / 1_000;
  return { content: age(seconds), title: nearInstantLabel(sinceMs, zoneOfException(row), nowMs) };
}

/** Shows the owner by initials and name; a high exception without one stands out. */
export function ownerCell({ owner, severity }: ExceptionRow): Cell {
  if (owner === null)
    return { content: "unassigned", look: severity === "high" ? "text-late" : "text-ink-3" };
  return {
    content: (
      <>
        <span
          aria-hidden="true"
          className="grid size-[18px] shrink-0 place-items-center rounded-full bg-sunken text-fine font-semibold"
        >
          {initials(owner.name)}
        </span>
        <span className="truncate">{owner.name}</span>
      </>
    ),
    look: "flex items-center gap-1.5",
    label: owner.name,
  };
}

/** Says what to do next; of a snoozed one until when, of a cleared one why. */
export function sentenceCell(row: ExceptionRow, nowMs: number): Cell {
  const { sentence, snoozedUntil, cleared } = row;
  if (cleared !== null)
    return {
      content: `${cleared.reason}${cleared.who === null ? "" : `, ${cleared.who}`}`,
      look: "text-ink-2 wraps-on-paper",
    };
  const wakesMs = snoozedUntil === null ? 0 : Date.parse(snoozedUntil);
  const until =
    wakesMs > nowMs ? `Snoozed until ${nearInstantLabel(wakesMs, zoneOfException(row), nowMs)}. ` : "";
  return { content: `${until}${sentence}`, title: sentence, look: "wraps-on-paper" };
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part[0] ?? "")
    .join("")
    .slice(0, 2)
    .toUpperCase();
