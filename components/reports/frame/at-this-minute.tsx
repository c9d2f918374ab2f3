import type { ReactNode } from "react";
import { TableSkeleton } from "@/components/list-page/table-skeleton";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

/** A day that is over ends the period within this. */
const dayStepSeconds = 60;

/**
 * A report, of days that end with the reader's today. Neither their zone nor their day is known on the server: until the
 * browser says, its shape stands there.
 */
export function AtThisMinute({ children }: { children: (nowMs: number) => ReactNode }) {
  const nowSeconds = useNowSeconds(dayStepSeconds);
  return nowSeconds === 0 ? <TableSkeleton /> : children(nowSeconds * 1_000);
}
