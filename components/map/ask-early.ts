import { loadFleetMap } from "@/components/map/load-fleet-map";
import { holdFirstSight } from "@/components/ui/loading/first-sight";
import { lookAtFleet } from "@/lib/live/tab-live-store";

/** By then the page looks by itself. */
const lookedAtMs = 10_000;

/** A map that is not there by then keeps nothing waiting any longer. */
const mapMs = 8_000;

let endFirstSight = () => {};

/** The map is drawn, or will not be: what the page does not begin with may come. */
export const firstMapIsOver = (): void => endFirstSight();

/** Asks for the map and the fleet: by the time React has taken the page over, both are on their way or there. */
export function askEarly(): void {
  if (typeof window === "undefined") return;
  endFirstSight = holdFirstSight(mapMs);
  // The canvas asks too, and says what failed.
  loadFleetMap().catch(() => undefined);
  setTimeout(lookAtFleet(), lookedAtMs);
}
