import { type FreightTableRow, isGroup } from "@/components/freight/board/freight-groups";
import { isPastDue } from "@/components/freight/board/freight-line";
import type { Cell } from "@/components/list-page/columns/data-column";
import { FlagTags, flagsLabel } from "@/components/shipment/flag-tags";
import { dayAt, type FreightZones } from "@/components/shipment/freight-terminal";
import { whereLabel } from "@/components/shipment/freight-where";
import { WhereShape, whereInk } from "@/components/shipment/where-mark";
import { cx } from "@/components/ui/cx";
import { figure } from "@/components/ui/figure";
import { StateShape } from "@/components/ui/state-shape";
import type { PendingWrite, ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { spacesFigure } from "@/lib/format/spaces";
import { shownWindow } from "@/lib/format/window-label";
import { dayLabel } from "@/lib/time/instant-labels";
import { dayOfDate } from "@/lib/time/terminal-days";

/** A cell of a shipment; the head of a group has none. */
export const ofShipment =
  (cell: (shipment: ShipmentRow, nowMs: number) => Cell) =>
  (row: FreightTableRow, nowMs: number): Cell =>
    isGroup(row) ? null : cell(row.shipment, nowMs);

/** Box and number. The box shows what the row says by `aria-selected`; a click on it chooses. */
export const numberCell = ({ title }: ShipmentRow): Cell => ({
  content: (
    <>
      <span aria-hidden="true" data-choose className="choose-box" />
      <span className="truncate">{title}</span>
    </>
  ),
  look: "flex items-center gap-3 font-medium",
  label: title,
});

export const partyCell = ({ party, type }: ShipmentRow): Cell =>
  type === "checkstop"
    ? { content: `Check stop, ${party.name ?? "place not known"}` }
    : party.name === null
      ? { content: "Customer unknown", look: "text-ink-3" }
      : { content: party.name, title: party.name };

export const placeCell = ({ party: { zip, city } }: ShipmentRow): Cell =>
  zip === null && city === null
    ? null
    : {
        content: (
          <>
            {zip?.slice(0, 5) ?? "—"} <span className="text-ink-2">{city}</span>
          </>
        ),
        title: [zip, city].filter(Boolean).join(" "),
      };

export const figureCell =
  (pick: (shipment: ShipmentRow) => number | null) =>
  (shipment: ShipmentRow): Cell => {
    const value = pick(shipment);
    return value === null ? null : figure(value);
  };

export const spacesCell = ({ spaces }: ShipmentRow): Cell => (spaces === null ? null : spacesFigure(spaces));

/**
 * Says when it is wanted, on the terminal's clock: `08:00–12:00`, `by 12:00`, of another day `Wed 08:00–12:00`.
 * @param shown the day that is looked at, which is not said again
 * @param letters of the zone, with a blank before them, where no header names it
 * @returns null where nobody said
 */
export function dueLabel(shipment: ShipmentRow, today: string, shown = today, letters = ""): string | null {
  const { dueDay, day } = shipment;
  // Leave out the hours of a day that has passed: they say nothing any more.
  if (isPastDue(shipment, today) && dueDay !== null) return dayLabel(dueDay);
  const onDay = day ?? dueDay;
  const times = shownWindow(shipment);
  const hours = times === null ? null : `${times}${letters}`;
  if (onDay === null || onDay === shown) return hours ?? (onDay === null ? null : "no window");
  return hours === null ? dayLabel(onDay) : `${nearDayLabel(onDay, today)} ${hours}`;
}

/** `Wed` within a week, else `Nov 28`. */
function nearDayLabel(day: string, today: string): string {
  const label = dayLabel(day);
  const blank = label.indexOf(" ");
  return Math.abs(dayOfDate(day) - dayOfDate(today)) < 7 ? label.slice(0, blank) : label.slice(blank + 1);
}

export const dueCell =
  (zones: FreightZones, shown: string) =>
  (shipment: ShipmentRow, nowMs: number): Cell => {
    const today = dayAt(nowMs, zones.of(shipment.terminal));
    const label = dueLabel(shipment, today, shown, zones.suffix(shipment.terminal, nowMs));
    const isPast = isPastDue(shipment, today);
    if (!isPast && (shipment.risk !== "late" || shipment.status !== "open"))
      return label === null ? null : { content: label, title: label };
    return {
      content: (
        <>
          <StateShape kind="late" size={8} /> {label}
        </>
      ),
      look: "font-medium text-late",
      title: label ?? undefined,
      label: `${label}, ${isPast ? "past due" : "the window has passed"}`,
    };
  };

/** Shows so many, which have room in the column, with the count of the others. */
const mostFlags = 2;

/** The flags that stand in the column, and room for the count of the others. */
export const shownFlags = (flags: ShipmentRow["flags"]): string[] =>
  flags.length > mostFlags ? [...flags.slice(0, mostFlags), "+1"] : [...flags];

export const flagsCell = ({ flags }: ShipmentRow): Cell =>
  flags.length === 0
    ? { content: "", label: "none" }
    : {
        content: <FlagTags flags={flags} most={mostFlags} />,
        label: flagsLabel(flags),
        title: flagsLabel(flags),
      };

const pendingInk: Readonly<Record<PendingWrite["state"], string>> = {
  sent: "text-ink-3",
  unconfirmed: "font-medium text-jeopardy",
  refused: "font-medium text-late",
};

/** A write that is not confirmed yet: `planned onto STL-114, sent`. */
export function pendingLabel({ what, state, reason, by }: PendingWrite): string {
  if (state === "sent") return `${what}, sent`;
  if (state === "unconfirmed") return `${what} by ${by}: not confirmed by the platform`;
  return `${what} by ${by}: refused${reason === null ? "" : `, ${reason}`}`;
}

/** Says where it is now, without what a write of the desk would make of it. */
export const whereText = (shipment: ShipmentRow, zones: FreightZones, nowMs: number): string =>
  whereLabel(shipment, (at) => zones.near(shipment.terminal, at, nowMs)).label;

/** Shows where it is now; while a write of the desk is not confirmed, that. */
export const whereCell =
  (zones: FreightZones) =>
  (shipment: ShipmentRow, nowMs: number): Cell => {
    const { pending, riskBecause } = shipment;
    if (pending !== null) {
      const label = pendingLabel(pending);
      return { content: label, look: pendingInk[pending.state], title: label };
    }
    const where = whereLabel(shipment, (at) => zones.near(shipment.terminal, at, nowMs));
    return {
      content: (
        <>
          <span className="inline-flex w-2.5 justify-center">
            <WhereShape shape={where.shape} />
          </span>
          <span className="truncate">{where.label}</span>
        </>
      ),
      look: cx("flex items-center gap-1.5", whereInk(where)),
      title: [where.label, riskBecause].filter(Boolean).join(": "),
    };
  };

export const manifestCell = ({ manifestNumber, manifestId }: ShipmentRow): Cell =>
  manifestId === null
    ? { content: "Not planned", look: "text-ink-3" }
    : { content: manifestNumber ?? "No number yet", look: "font-medium" };
