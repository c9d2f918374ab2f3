import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { OutOfServiceKind, OutOfServiceRow } from "@/lib/contract/desk/people/out-of-service";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { outOfServiceQuery } from "@/lib/queries/people/out-of-service";

const noRows: readonly OutOfServiceRow[] = [];
const stepSeconds = 60;

/** Those that are out of service at an instant, by the carrier's ids. @param atMs milliseconds since 1970 */
function outAt(
  rows: readonly OutOfServiceRow[],
  kind: OutOfServiceKind,
  atMs: number,
): ReadonlyMap<string, OutOfServiceRow> {
  const isOut = ({ start, end }: OutOfServiceRow) =>
    Date.parse(start) <= atMs && (end === null || Date.parse(end) > atMs);
  return new Map(
    rows.filter((row) => row.kind === kind && isOut(row)).map((row) => [row.objectId, row] as const),
  );
}

/**
 * Those that are out of service, by the carrier's ids; none while that is not read.
 * @param atMs milliseconds since 1970; left out, now
 */
export function useOutOfService(
  kind: OutOfServiceKind,
  atMs?: number | null,
): ReadonlyMap<string, OutOfServiceRow> {
  const rows = useQuery(outOfServiceQuery).data?.rows ?? noRows;
  const nowMs = useNowSeconds(stepSeconds) * 1_000;
  const instant = atMs ?? nowMs;
  return useMemo(() => outAt(rows, kind, instant), [rows, kind, instant]);
}
