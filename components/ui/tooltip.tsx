"use client";

import * as Radix from "radix-ui/tooltip";
import { type ReactElement, type ReactNode, useRef, useState } from "react";
import { cx } from "@/components/ui/cx";
import { capOf, Kbd } from "@/components/ui/kbd";

export const TooltipProvider = Radix.Provider;

interface TooltipProps {
  label: ReactNode;
  /** Key that does the same, shown behind the label. */
  shortcut?: string | undefined;
  side?: "top" | "right" | "bottom" | "left";
  className?: string;
  children: ReactElement;
}

/** A name or a reason on hover and on focus. Never the only place of something important. */
export function Tooltip({ label, shortcut, side = "bottom", className, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Gone only once the focus is on the next control: while it is nowhere, a dialog takes what disappears inside of it
  // for the focused element and calls the focus back to its own beginning. Tab would never get past.
  const onOpenChange = (next: boolean) => {
    clearTimeout(closing.current);
    if (next) setOpen(true);
    else closing.current = setTimeout(() => setOpen(false));
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      {/* In place, not in a portal: it stays within its landmark, and within a dialog that hides what is around. */}
      <Radix.Content
        side={side}
        sideOffset={6}
        collisionPadding={8}
        className={cx(
          "appear z-60 flex max-w-72 items-center gap-2 rounded-control bg-ink px-2 py-1 text-left text-small font-normal whitespace-normal text-surface shadow-float",
          className,
        )}
      >
        {label}
        {shortcut === undefined ? null : <Kbd>{capOf(shortcut)}</Kbd>}
      </Radix.Content>
    </Radix.Root>
  );
}
