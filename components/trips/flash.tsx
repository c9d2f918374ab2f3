import { type ReactNode, useState } from "react";
import { cx } from "@/components/ui/cx";

interface BoardFlashProps {
  /** Value of which another counts as a change. */
  value: string;
  /** Tells that it came while somebody looked, so that it flashes at once: a stop that a colleague has just added. */
  isNew?: boolean;
  /** Classes of the element around; without one it fills its cell while it flashes. */
  className?: string;
  children: ReactNode;
}

/** Flashes once when its value changes while it is in sight; not when it comes into sight. */
export function BoardFlash({ value, isNew = false, className, children }: BoardFlashProps) {
  const [seen, setSeen] = useState({ value, changes: isNew ? 1 : 0 });
  if (seen.value !== value) setSeen({ value, changes: seen.changes + 1 });
  return (
    <span
      // A new element begins its animation anew.
      key={seen.changes}
      className={
        cx(className ?? (seen.changes > 0 && "block"), seen.changes > 0 && "flash-changed rounded-tag") ||
        undefined
      }
    >
      {children}
    </span>
  );
}
