import { outcomeShape } from "@/components/shipment/outcome-shape";
import type { StateKind } from "@/components/ui/state-shape";
import type { DayPlan, ManifestRow, ManifestStop } from "@/lib/contract/desk/freight-manifests";
import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { isStopOver } from "@/lib/format/stop-over";

type Segment = DayPlan["segments"][number];

/** A line of the table of stops. */
export type StopLine =
  | { kind: "stop"; id: string; stop: ManifestStop; shipments: readonly ShipmentRow[]; isOpen: boolean }
  | { kind: "shipment"; id: string; shipment: ShipmentRow }
  | { kind: "note"; id: string; shipment: ShipmentRow; label: string; shape: StateKind; needsCode: boolean }
  | { kind: "break"; id: string; segment: Segment; minutes: number };

type Codes = FreightSettings["completionCodes"];

/**
 * Stops in their order, and between them what a dispatcher must not overlook: notes of shipments, breaks.
 * @param codes null while they are not read
 */
export function stopLines(
  { stops, plan }: Pick<ManifestRow, "stops" | "plan">,
  shipments: readonly ShipmentRow[],
  opened: ReadonlySet<string>,
  codes: Codes | null,
): StopLine[] {
  const byId = new Map(shipments.map((shipment) => [shipment.shipmentId, shipment]));
  const breaks = plan.segments.filter(({ kind }) => kind === "break" || kind === "rest");
  const isBefore = (segment: Segment, stop: ManifestStop) => {
    const at = stop.arrivedAt ?? stop.etaAt;
    return at !== null && Date.parse(segment.start) < Date.parse(at);
  };
  const open = stops.filter(({ mark }) => mark !== "removed");
  const lines: StopLine[] = [];
  const addBreaks = (due: readonly Segment[]) => {
    for (const segment of due) {
      breaks.splice(breaks.indexOf(segment), 1);
      lines.push({ kind: "break", id: `break ${segment.start}`, segment, minutes: minutesOf(segment) });
    }
  };
  for (const stop of open) {
    addBreaks(breaks.filter((segment) => isBefore(segment, stop)));
    const own = stop.shipmentIds.flatMap((id) => byId.get(id) ?? []);
    const isOpen = opened.has(stop.stopId);
    lines.push({ kind: "stop", id: stop.stopId, stop, shipments: own, isOpen });
    if (isOpen)
      for (const shipment of own) lines.push({ kind: "shipment", id: shipment.shipmentId, shipment });
    for (const shipment of own) {
      const note = noteOf(shipment, stop, codes);
      if (note !== null) lines.push({ kind: "note", id: `note ${shipment.shipmentId}`, shipment, ...note });
    }
  }
  addBreaks([...breaks]);
  return lines;
}

const minutesOf = ({ start, end }: Segment): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / 60_000);

/** Says what did not go as planned with a shipment, or is missing; null where nothing is. */
function noteOf(
  shipment: ShipmentRow,
  stop: Pick<ManifestStop, "mark">,
  codes: Codes | null,
): (Ended & { needsCode: boolean }) | null {
  const isOver = isStopOver(stop);
  if (isOver && shipment.completionCode === null)
    return {
      label: `Completion code missing${shipment.cameBack ? ", returning" : ""}`,
      shape: "jeopardy",
      needsCode: true,
    };
  // While nobody knows what codes mean, none is called unknown.
  const ended = codes === null ? null : endedOtherwise(shipment, codes);
  return ended === null ? null : { ...ended, needsCode: false };
}

/** Outcome of a shipment, with the shape of its class. */
interface Ended {
  label: string;
  shape: StateKind;
}

/** Tells how a shipment ended that did not end as planned: `Refused, returning`, `Delivered short`. Null where it did. */
export function endedOtherwise(
  { completionCode, cameBack }: Pick<ShipmentRow, "completionCode" | "cameBack">,
  codes: Codes,
): Ended | null {
  const code = codes.find((one) => one.code === completionCode);
  const returning = cameBack ? ", returning" : "";
  if (code !== undefined && code.kind !== "delivered")
    return { label: `${code.label}${returning}`, shape: outcomeShape[code.kind] };
  if (completionCode !== null && code === undefined)
    return { label: `Code ${completionCode}, unknown here${returning}`, shape: "jeopardy" };
  return cameBack ? { label: "Returning", shape: "late" } : null;
}
