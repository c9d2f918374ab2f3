import { figure } from "@/components/ui/figure";

interface ShowMoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  first: { total: number | null; countedTo: number } | null;
}

/** Under a list that is longer than what was read of it. */
export function ShowMore({ query, first }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  const total = first?.total == null ? `more than ${figure(first?.countedTo ?? 0)}` : figure(first.total);
  return (
    <button
      type="button"
      onClick={() => void query.fetchNextPage()}
      className="no-print font-medium text-ink underline underline-offset-2"
    >
      {query.isFetchingNextPage ? "reading…" : `show more of ${total}`}
    </button>
  );
}
