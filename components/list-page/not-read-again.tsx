import type { UseQueryResult } from "@tanstack/react-query";
import { StateShape } from "@/components/ui/state-shape";
import { age } from "@/lib/format/age";
import { deskMs } from "@/lib/live/desk-clock";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

/** Says of what is shown and can't be read again how old it is and why, with the way to try once more. */
export function NotReadAgain({ query }: { query: UseQueryResult }) {
  const nowSeconds = useNowSeconds();
  if (!query.isRefetchError) return null;
  return (
    <button
      type="button"
      onClick={() => void query.refetch()}
      className="flex items-center gap-1.5 text-left underline"
    >
      <StateShape kind="stale" /> Read {age(nowSeconds - deskMs(query.dataUpdatedAt) / 1_000)} ago, not since:{" "}
      {query.error.message}. Try once more
    </button>
  );
}
