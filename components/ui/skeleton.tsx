import { cx } from "@/components/ui/cx";

/** A grey stand-in of what is being read. Decorative: the region around it has `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("block h-3 animate-pulse rounded-tag bg-line", className)} />;
}
