import type { ReactNode } from "react";
import type { FirstTrips } from "@/components/trips/page/first-trips";
import { PageDensityContext } from "@/components/ui/appearance/use-row-pixels";
import { PageTimeContext } from "@/lib/live/page-time";

/** Around the board: lets the browser take over what the server drew as it stands. */
export function FirstTripsFrame({ first, children }: { first: FirstTrips | null; children: ReactNode }) {
  // The same elements without one: the page that is gone to with another address stays the page that was opened.
  return (
    <PageTimeContext value={first?.nowMs ?? 0}>
      <PageDensityContext value={first?.density ?? "standard"}>{children}</PageDensityContext>
    </PageTimeContext>
  );
}
