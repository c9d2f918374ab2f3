import type { ReactNode } from "react";
import type { FirstTrips } from "@/components/trips/page/first-trips";
import { PageDensityContext } from "@/components/ui/appearance/use-row-pixels";
import { PageTimeContext } from "@/lib/live/page-time";

/** Around the board: lets the browser take over what the server drew as it stands. */
export function FirstTripsFrame({ first, children }: { first: FirstTrips | null; children: ReactNode }) {
  if (first === null) return children;
  return (
    <PageTimeContext value={first.nowMs}>
      <PageDensityContext value={first.density}>{children}</PageDensityContext>
    </PageTimeContext>
  );
}
