import type { ManifestState } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";

/** Facts that decide whether a manifest takes freight. */
interface Standing {
  title: string;
  state: ManifestState;
  departedAt: string | null;
  /** Name of whoever drives it. */
  driver: string | null;
}

/** Reason why freight is not simply added to a manifest. */
export interface ClosedTo {
  /** Is true where it can be reopened for that; one that has left cannot. */
  mayReopen: boolean;
  because: string;
}

const paper = "printed copies are out of date";

/**
 * Closed means closed: its trailer is loaded and its paper printed. What is picked up is not loaded: it goes to a driver who
 * has the manifest already, and is sent to them.
 * @param type of what is to be added
 * @returns null where it is simply added
 */
export function closedTo(
  { title, state, departedAt, driver }: Standing,
  type: ShipmentRow["type"],
): ClosedTo | null {
  const isLoaded = type === "delivery" || type === "other";
  const hasLeft = state === "in-progress" || (state === "dispatched" && departedAt !== null);
  if (hasLeft)
    return isLoaded
      ? { mayReopen: false, because: `${title} has left: deliveries can't be added to it` }
      : null;
  if (state === "closed")
    return {
      mayReopen: true,
      because: `${title} is closed. Adding reopens it: ${paper}, and it has to be closed again`,
    };
  if (state !== "dispatched" || !isLoaded) return null;
  const word = driver === null ? "" : `, ${driver} is notified that it is not final`;
  return {
    mayReopen: true,
    because: `${title} is dispatched. Adding reopens it: ${paper}${word}, and it has to be dispatched again`,
  };
}

/** The same of a manifest as events say it. */
export const closedToKnown = (
  { number, facts }: Pick<Known<"manifest">, "number" | "facts">,
  type: ShipmentRow["type"],
): ClosedTo | null =>
  closedTo(
    {
      title: number ?? "The manifest",
      state: facts.state,
      departedAt: facts.departedAt,
      driver: facts.driverName ?? facts.driverCode,
    },
    type,
  );
