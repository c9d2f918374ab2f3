import type { ComponentProps, ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import { Tooltip } from "@/components/ui/tooltip";

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children" | "disabled"> {
  /** Its name: for screen readers, and on hover. */
  label: string;
  icon: ReactNode;
  shortcut?: string | undefined;
  /** False where the focus lands here by itself and a tooltip would stand in the way. */
  tip?: boolean;
}

/** A square button with an icon and a name. */
export function IconButton({
  label,
  icon,
  shortcut,
  tip = true,
  className,
  type = "button",
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      className={cx(
        "inline-grid size-7 shrink-0 place-items-center rounded-control text-ink-2 transition-colors hover:bg-sunken hover:text-ink",
        className,
      )}
    >
      {icon}
    </button>
  );
  return tip ? (
    <Tooltip label={label} shortcut={shortcut}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
