import { type WhereLabel, whereLabel } from "@/components/shipment/freight-where";
import { cx } from "@/components/ui/cx";
import { StopMarkShape } from "@/components/ui/marks/stop-strip";
import { StateShape } from "@/components/ui/state-shape";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { nearInstantLabel } from "@/lib/time/instant-labels";

const inks = { late: "font-medium text-late", jeopardy: "font-medium text-jeopardy" } as const;

/** The shape alone, beside its sentence. */
export function WhereShape({ shape }: Pick<WhereLabel, "shape">) {
  if (shape === "planned" || shape === "done") return <StopMarkShape stop={{ mark: shape, risk: "none" }} />;
  return <StateShape kind={shape} />;
}

/** Class names of the sentence: what is here is ink, what is elsewhere secondary, what needs somebody coloured. */
export const whereInk = ({ shape, urgency }: WhereLabel): string =>
  urgency === null ? (shape === "ok" ? "text-ink" : "text-ink-2") : inks[urgency];

interface WhereMarkProps {
  shipment: Pick<ShipmentRow, "where" | "risk">;
  /** The terminal's zone, IANA. */
  timeZone: string;
  nowMs: number;
}

/** Shows where freight is now: a shape and a sentence. */
export function WhereMark({ shipment, timeZone, nowMs }: WhereMarkProps) {
  const where = whereLabel(shipment, (at) => nearInstantLabel(Date.parse(at), timeZone, nowMs));
  return (
    <span className={cx("inline-flex min-w-0 items-center gap-1.5", whereInk(where))}>
      <WhereShape shape={where.shape} />
      <span className="truncate">{where.label}</span>
    </span>
  );
}
