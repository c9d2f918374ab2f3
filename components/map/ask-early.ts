import { loadFleetMap } from "@/components/map/load-fleet-map";
import { lookAtFleet } from "@/lib/live/tab-live-store";

/** By then the page looks by itself. */
const lookedAtMs = 10_000;

/** Asks for the map and the fleet: by the time React has taken the page over, both are on their way or there. */
export function askEarly(): void {
  if (typeof window === "undefined") return;
  // The canvas asks too, and says what failed.
  loadFleetMap().catch(() => undefined);
  setTimeout(lookAtFleet(), lookedAtMs);
}
