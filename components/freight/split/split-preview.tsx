import { figure } from "@/components/ui/figure";
import { PlainTable } from "@/components/ui/plain-table";
import type { SplitOffer } from "@/lib/contract/desk/dock/split-shipment";
import { piecesLabel } from "@/lib/format/pieces";
import {
  type SplitLine,
  type SplitTake,
  splitFaults,
  splitLine,
  splitTotals,
} from "@/lib/format/split-freight";

interface SplitPreviewProps {
  offer: SplitOffer;
  /** The number of the second part as it is typed. */
  second: string;
  takes: readonly SplitTake[];
}

interface Row extends Record<"stays" | "goes", SplitLine> {
  name: string;
}

/** `9 pcs · 900 lb · 3 HU`; a dash where nothing of it is there. */
function amountsLabel({ pieces, weight, handlingUnits }: SplitLine): string {
  if (pieces === 0) return "–";
  const parts = [
    pieces === null ? "pieces not known" : piecesLabel(pieces),
    ...(weight === null ? [] : [`${figure(weight)} lb`]),
    ...(handlingUnits === null ? [] : [`${figure(handlingUnits)} HU`]),
  ];
  return parts.join(" · ");
}

/** Both parts as the split would leave them. */
export function SplitPreview({ offer, second, takes }: SplitPreviewProps) {
  const { lines, number } = offer;
  const isReadable = takes.every(({ pieces, weight, handlingUnits }) =>
    [pieces, weight, handlingUnits].every((amount) => amount === null || Number.isFinite(amount)),
  );
  if (!isReadable || splitFaults(lines, takes).length > 0)
    return <p className="col-span-6 text-ink-2">Both parts are shown here once the pieces are typed.</p>;
  const rows: Row[] = lines.map((line, index) => ({
    name: lineName(line, index),
    ...splitLine(
      line,
      takes.find((take) => take.line === index),
    ),
  }));
  const all = { name: "Together", ...splitTotals(lines, takes) };
  return (
    <div className="col-span-6 grid gap-2">
      <PlainTable
        caption="Both parts"
        columns={[
          { head: "Line", cell: ({ name }: Row) => name },
          { head: `Stays on ${number}`, cell: ({ stays }) => amountsLabel(stays) },
          { head: `Moves to ${second.trim() || "the second"}`, cell: ({ goes }) => amountsLabel(goes) },
        ]}
        rows={lines.length > 1 ? [...rows, all] : rows}
        rowKey={({ name }) => name}
      />
      <p className="text-ink-2">
        COD, appointment, calls and notes stay on {number}. Window, consignee and references are on both, and
        each bill names the other. {second.trim() || "The second"} waits to be planned.
      </p>
    </div>
  );
}

/** `1 Paint, hazmat` */
export const lineName = (
  { description, isHazardous }: Pick<SplitOffer["lines"][number], "description" | "isHazardous">,
  index: number,
): string => `${index + 1} ${description ?? "Freight"}${isHazardous ? ", hazmat" : ""}`;
