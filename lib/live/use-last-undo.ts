import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { deskNowMs } from "@/lib/live/desk-clock";

/** Areas whose writes are taken back apart from each other. */
type UndoArea = "freight" | "manifests" | "trips" | "linehaul" | "exceptions" | "conversations" | "customers";

const isOver = ({ until }: { until?: string }) => until !== undefined && Date.parse(until) < deskNowMs();

/**
 * The way back of what was done last in an area, kept for the browser tab: it outlives the page on which it was done, as its
 * toast does. One whose time is over is none.
 * @param area whose writes are taken back apart from those of others
 * @returns the way back, what keeps another one, and when the last was kept, in ms since 1970
 */
export function useLastUndo<Way extends { until?: string }>(area: UndoArea) {
  const client = useQueryClient();
  const queryKey = ["last-undo", area];
  const { data, dataUpdatedAt } = useQuery<Way | null>({ queryKey, queryFn: skipToken });
  const last = data == null || isOver(data) ? null : data;
  const keep = (way: Way | null) => void client.setQueryData<Way | null>(queryKey, way);
  return [last, keep, dataUpdatedAt] as const;
}
