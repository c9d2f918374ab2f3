import { Skeleton } from "@/components/ui/skeleton";

const widths = ["w-16", "w-24", "w-40", "w-28", "w-20", "w-14"];

/** A table that is being read: rows of the height they will have, so that nothing jumps when they come. */
export function TableSkeleton({ rows = 20, label = "Reading" }: { rows?: number; label?: string }) {
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label={label}
      className="min-h-0 flex-1 overflow-hidden bg-surface"
    >
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={row} className="flex h-(--row) items-center gap-8 border-b border-line px-4">
          {widths.map((width) => (
            <Skeleton key={width} className={width} />
          ))}
        </div>
      ))}
    </div>
  );
}
