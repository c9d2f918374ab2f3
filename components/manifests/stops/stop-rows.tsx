import Link from "next/link";
import { cellLook, None, rightLook } from "@/components/manifests/stops/stop-cell";
import type { StopLine } from "@/components/manifests/stops/stop-lines";
import type { StopDrag } from "@/components/manifests/stops/stop-row";
import { toLoad } from "@/components/manifests/writes/use-loading";
import { FlagTags } from "@/components/shipment/flag-tags";
import type { FreightMoves } from "@/components/shipment/use-freight-moves";
import { Checkbox } from "@/components/ui/checkbox";
import { cx } from "@/components/ui/cx";
import { figure } from "@/components/ui/figure";
import { StateShape } from "@/components/ui/state-shape";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { routes } from "@/lib/routes";
import { clockLabel } from "@/lib/time/instant-labels";

interface ShipmentLineRowProps {
  shipment: ShipmentRow;
  moves: FreightMoves;
  /** The dock ticks it as loaded, or as not; null while a tick is under way. */
  onTick: (() => void) | null;
}

/** A PRO below its stop. */
export function ShipmentLineRow({ shipment, moves, onTick }: ShipmentLineRowProps) {
  const { proNumber, title, pieces, weight, where, flags, pending } = shipment;
  // Leave to the tick what it says itself.
  const isLoadedHere = shipment.loaded !== null && where.state === "here";
  return (
    <tr className={cx(cellLook, "bg-sunken")}>
      <td colSpan={2} />
      <th scope="row" className="pl-7! font-normal">
        <Link href={routes.shipment(proNumber ?? title)} className="font-medium underline">
          {title}
        </Link>
        {pending === null ? null : <span className="ml-2 text-small text-jeopardy">{pending.what}</span>}
      </th>
      <td />
      <td className={rightLook}>{pieces === null ? <None>not known</None> : figure(pieces)}</td>
      <td className={rightLook}>{weight === null ? <None>not known</None> : figure(Math.round(weight))}</td>
      <td colSpan={5} className="text-ink-2">
        <div className="flex flex-wrap items-center gap-x-3">
          {toLoad([shipment]).length === 0 ? null : (
            <Checkbox
              label="Loaded"
              aria-label={`${title} is loaded`}
              title={shipment.loaded === null ? undefined : `Marked by ${shipment.loaded.by}`}
              checked={shipment.loaded !== null}
              disabled={onTick === null}
              onChange={() => onTick?.()}
            />
          )}
          {isLoadedHere ? null : <span>{where.label}</span>}
          {shipment.status === "open" ? (
            <button
              type="button"
              className="underline"
              aria-label={`Take ${title} off the manifest`}
              onClick={() => moves.move("remove", [shipment])}
            >
              Take off
            </button>
          ) : null}
        </div>
      </td>
      <td>
        <FlagTags flags={flags} />
      </td>
    </tr>
  );
}

interface NoteRowProps {
  line: Extract<StopLine, { kind: "note" }>;
  onSetCode: () => void;
}

/** Shows what did not go as planned with a PRO. */
export function NoteRow({ line, onSetCode }: NoteRowProps) {
  return (
    <tr className={cx(cellLook, "bg-sunken")}>
      <td colSpan={2} />
      <td colSpan={10}>
        <span className="inline-flex items-center gap-1.5">
          <StateShape kind={line.shape} />
          <span>
            <b className="font-medium">{line.shipment.title}</b>: {line.label}
          </span>
          {line.needsCode ? (
            <button type="button" className="font-medium underline" onClick={onSetCode}>
              Set code
            </button>
          ) : null}
        </span>
      </td>
    </tr>
  );
}

interface BreakRowProps {
  line: Extract<StopLine, { kind: "break" }>;
  timeZone: string;
}

export function BreakRow({ line: { segment, minutes }, timeZone }: BreakRowProps) {
  return (
    <tr className={cx(cellLook, "bg-sunken text-ink-2")}>
      <td colSpan={2} />
      <td colSpan={6}>
        <span className="inline-flex items-center gap-1.5">
          <StateShape kind="rest" />
          {segment.kind === "rest" ? "Rest" : "Break"} {minutes} min
        </span>
      </td>
      <td className={rightLook}>{clockLabel(segment.start, timeZone)}</td>
      <td className={rightLook}>{clockLabel(segment.end, timeZone)}</td>
      <td colSpan={2} />
    </tr>
  );
}

interface EndRowProps {
  row: ManifestRow;
  timeZone: string;
  drag: StopDrag;
}

/** Back at the terminal; what is dropped here becomes the last stop. */
export function EndRow({ row, timeZone, drag }: EndRowProps) {
  const door = row.dock === null ? "" : `, door ${row.dock}`;
  const at = row.returnedAt ?? row.plan.endAt;
  return (
    <tr
      onDragOver={(event) => {
        if (drag.taken === null) return;
        event.preventDefault();
        drag.overOf("end");
      }}
      onDrop={() => drag.drop(null)}
      className={cx(cellLook, drag.over === "end" && "[&>*]:border-t-2 [&>*]:border-t-ink")}
    >
      <td colSpan={2} />
      <th scope="row" colSpan={6} className="font-medium">
        {row.terminal ?? "Terminal not known"}
        {door}
      </th>
      <td className={rightLook}>
        {at === null ? (
          <None>not known</None>
        ) : (
          <>
            {row.returnedAt === null ? <span className="text-fine text-ink-3">ETA </span> : null}
            <span className="font-medium">{clockLabel(at, timeZone)}</span>
          </>
        )}
      </td>
      <td colSpan={3} />
    </tr>
  );
}
