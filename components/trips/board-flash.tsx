"use client";

import { type ReactNode, useState } from "react";

/**
 * Flashes once when its value changes while it is in sight; not when it comes into sight.
 * @param value what counts as a change
 */
export function BoardFlash({ value, children }: { value: string; children: ReactNode }) {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (seen.value !== value) setSeen({ value, changes: seen.changes + 1 });
  return (
    <span
      // A new element begins its animation anew.
      key={seen.changes}
      className={seen.changes === 0 ? undefined : "block flash-changed rounded-tag"}
    >
      {children}
    </span>
  );
}
