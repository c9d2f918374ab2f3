import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import { figure } from "@/components/ui/figure";
import { capOf, Kbd } from "@/components/ui/kbd";
import { type PageKey, pageKeys } from "@/components/ui/page-keys";

export interface KeyHint {
  keys: readonly PageKey[];
  does: string;
}

interface PageFootProps {
  /** The page's own keys; those to move and to see all keys stand around them. */
  keyHints: readonly KeyHint[];
  className?: string;
  children: ReactNode;
}

/** The line under a page: how what is shown stands, and the page's keys as far as there is room for them. */
export function PageFoot({ keyHints, className, children }: PageFootProps) {
  const hints: readonly KeyHint[] = [{ keys: [pageKeys.next, pageKeys.previous], does: "move" }, ...keyHints];
  return (
    <footer
      className={cx(
        "flex h-[34px] shrink-0 items-center gap-2 overflow-hidden border-t border-line bg-surface px-3.5 whitespace-nowrap text-ink-3",
        // Shows what stands there whole on a narrow screen, over several lines.
        "max-lg:h-auto max-lg:min-h-[34px] max-lg:flex-wrap max-lg:gap-y-0 max-lg:py-1 max-lg:whitespace-normal",
        className,
      )}
    >
      {children}
      {/* Wraps what has no room out of sight; where the others are found always stands. */}
      <span
        aria-hidden="true"
        className="no-print flex h-[34px] min-w-0 flex-1 flex-wrap content-start justify-end gap-x-4 overflow-hidden max-lg:hidden"
      >
        {/* Before the first hint, which could not wrap otherwise. */}
        <span className="h-[34px] w-0" />
        {hints.map((hint) => (
          <Hint key={hint.does} hint={hint} />
        ))}
      </span>
      <span aria-hidden="true" className="no-print ml-2 max-lg:hidden">
        <Hint hint={{ keys: [pageKeys.everyKey], does: "all keys" }} />
      </span>
    </footer>
  );
}

const Hint = ({ hint: { keys, does } }: { hint: KeyHint }) => (
  <span className="flex h-[34px] items-center gap-1.5">
    {keys.map((key) => (
      <Kbd key={key}>{capOf(key)}</Kbd>
    ))}
    {does}
  </span>
);

/** Says how many rows hold their places though they have moved, and the way to have them moved. */
export function MovedRows({
  moved,
  onShow,
  shortcut,
}: {
  moved: number;
  onShow: () => void;
  shortcut?: PageKey;
}) {
  if (moved === 0) return null;
  return (
    <span className="no-print">
      · {figure(moved)} moved{" "}
      <button
        type="button"
        aria-keyshortcuts={shortcut}
        onClick={onShow}
        className="font-medium text-ink underline underline-offset-2"
      >
        show
      </button>
    </span>
  );
}
