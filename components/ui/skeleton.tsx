import { cx } from "@/components/ui/cx";

/**
 * A grey stand-in of what is being read. Decorative: the region around it has `aria-busy`. It stands still: a pulse makes
 * the browser put the page together sixty times a second, just while it has the page itself to make.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("block h-3 rounded-tag bg-line", className)} />;
}
