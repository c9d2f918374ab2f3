import type { StateKind } from "@/components/ui/state-shape";
import type { FreightWhere, ShipmentRow } from "@/lib/contract/desk/freight-shipments";

/** Place of freight, as a shape and a sentence. */
export interface WhereLabel {
  /** A state; or `planned` for what is not yet on the way and `done` for what is over, which are no states. */
  shape: StateKind | "planned" | "done";
  label: string;
  /** Urgency of the look of the sentence itself. */
  urgency: "late" | "jeopardy" | null;
}

const shapes: Readonly<Record<FreightWhere["state"], WhereLabel["shape"]>> = {
  here: "ok",
  inbound: "moving",
  loading: "planned",
  closed: "planned",
  elsewhere: "planned",
  "on-vehicle": "moving",
  "at-customer": "planned",
  done: "done",
  unknown: "unknown",
};

/** Only of what still has to come: freight that is here cannot come too late any more. */
const isToCome = (state: FreightWhere["state"]) =>
  state === "inbound" || state === "loading" || state === "closed" || state === "elsewhere";

/**
 * Says where a shipment is now: `Door 14 · aisle C`, `CHI–STL · ETA 05:40`, `Unknown since 21:40`.
 * @param instant how a time of its terminal is written
 */
export function whereLabel(
  { where, risk }: Pick<ShipmentRow, "where" | "risk">,
  instant: (at: string) => string,
): WhereLabel {
  const eta = where.etaAt === null ? "" : ` · ETA ${instant(where.etaAt)}`;
  const since = where.state === "unknown" && where.since !== null ? ` since ${instant(where.since)}` : "";
  const label = `${where.label}${eta}${since}`;
  if (isToCome(where.state) && risk === "late") return { shape: "late", label, urgency: "late" };
  if (isToCome(where.state) && risk === "in-jeopardy")
    return { shape: "jeopardy", label, urgency: "jeopardy" };
  return { shape: shapes[where.state], label, urgency: null };
}
