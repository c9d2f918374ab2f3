import { LoaderCircle } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import { capOf, Kbd } from "@/components/ui/kbd";
import { Tooltip } from "@/components/ui/tooltip";

type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";

const looks: Readonly<Record<ButtonVariant, string>> = {
  primary: "border-ink bg-ink text-surface hover:bg-ink/85",
  secondary: "border-line-strong bg-surface text-ink hover:bg-sunken",
  ghost: "border-transparent bg-transparent text-ink-2 hover:bg-sunken hover:text-ink",
  danger: "border-late bg-surface text-late hover:bg-late-tint",
};

export interface ButtonProps extends Omit<ComponentProps<"button">, "disabled"> {
  variant?: ButtonVariant;
  icon?: ReactNode;
  /** Key that does the same; shown on the button. */
  shortcut?: string | undefined;
  /** Work is under way: the button keeps its size and its focus, and can't be pressed twice. */
  pending?: boolean | undefined;
  /** Reason that it can't be pressed now. The button stays reachable so that it can be read. */
  disabledReason?: string | null | undefined;
}

/** A button that says why when it can't be pressed. */
export function Button({
  variant = "secondary",
  icon,
  shortcut,
  pending = false,
  disabledReason,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const refused = disabledReason !== undefined && disabledReason !== null;
  const blocked = refused || pending;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      {...rest}
      type={type}
      aria-disabled={blocked || undefined}
      aria-busy={pending || undefined}
      aria-keyshortcuts={shortcut}
      onClick={press}
      className={cx(
        "inline-flex h-7 shrink-0 items-center justify-center gap-[7px] rounded-control border px-[11px] text-body font-medium whitespace-nowrap transition-colors select-none aria-pressed:border-ink aria-pressed:inset-ring aria-pressed:inset-ring-ink",
        looks[variant],
        blocked && "cursor-not-allowed opacity-55",
        className,
      )}
    >
      {pending ? <LoaderCircle size={14} className="animate-spin" /> : icon}
      {children}
      {shortcut === undefined ? null : <Kbd>{capOf(shortcut)}</Kbd>}
    </button>
  );
  return refused ? <Tooltip label={disabledReason}>{button}</Tooltip> : button;
}

interface ActionButtonProps extends Pick<ButtonProps, "variant" | "icon" | "children"> {
  /** Act that a key and a menu do too. */
  action: { keys: string | null; disabledReason?: string | null | undefined; run: () => void };
}

/** An action of the page as a button, with its key and with its reason while it can't be done. */
export function ActionButton({ action, ...rest }: ActionButtonProps) {
  return (
    <Button
      {...rest}
      shortcut={action.keys ?? undefined}
      disabledReason={action.disabledReason}
      onClick={action.run}
    />
  );
}
