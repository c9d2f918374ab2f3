import type { ReactNode } from "react";

/** A key, shown where the action stands. Screen readers hear the key from `aria-keyshortcuts`, not from here. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-[4px] border border-b-2 border-current/40 px-1 font-sans text-fine font-medium"
    >
      {children}
    </span>
  );
}

/** How a bound key is written on its cap: letters large, everything else as it is. */
export function capOf(key: string): string {
  return key.length === 1 ? key.toUpperCase() : key;
}
