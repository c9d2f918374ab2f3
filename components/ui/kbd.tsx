import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";

/** A key, shown where the action stands. Screen readers hear the key from `aria-keyshortcuts`, not from here. */
export function Kbd({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "inline-flex shrink-0 whitespace-nowrap h-[18px] min-w-[18px] items-center justify-center rounded-[4px] border border-b-2 border-current/40 px-1 font-sans text-fine font-medium",
        className,
      )}
    >
      {children}
    </span>
  );
}

/** Keys that are pressed one after the other; `g g` is the same one twice. */
export function Kbds({ keys }: { keys: readonly string[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the keys of a shortcut never change places
  return keys.map((key, place) => <Kbd key={`${place} ${key}`}>{key}</Kbd>);
}

/** Writes a bound key as on its cap: letters large, `Shift+E` as `⇧E`. */
export function capOf(key: string): string {
  if (key.length === 1) return key.toUpperCase();
  return (
    caps[key] ??
    key
      .replace(/^Shift\+/, "⇧")
      .replace(/^Alt\+(\d)$/, "Alt $1")
      .replace(/^Mod\+(.)$/, (_, letter: string) => `Ctrl ${letter.toUpperCase()}`)
  );
}

const caps: Readonly<Record<string, string>> = {
  Enter: "↵",
  enter: "↵",
  "Mod+enter": "Ctrl ↵",
  Escape: "Esc",
  ArrowUp: "↑",
  ArrowDown: "↓",
  "Alt+ArrowUp": "Alt ↑",
  "Alt+ArrowDown": "Alt ↓",
};
