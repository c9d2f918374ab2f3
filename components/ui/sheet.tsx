import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import { focusFirstField } from "@/components/ui/focus/focus-first-field";
import { useFocusPassage } from "@/components/ui/focus/focus-passage";
import { useFocusReturn } from "@/components/ui/focus/focus-return";
import { leaveEscape } from "@/components/ui/focus/keeps-escape";
import { IconButton } from "@/components/ui/icon-button";

interface SheetProps {
  /** False keeps it closed; without, it is open as long as it exists. */
  open?: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  side?: "left" | "right";
  className?: string;
  /** Ctrl+Enter (⌘↵ on a Mac), wherever the focus is in it. */
  onSend?: () => void;
}

/** A panel from the side, over what it belongs to. It scrolls inside; give it a footer as its last child. */
export function Sheet({
  open = true,
  onClose,
  title,
  description,
  children,
  side = "right",
  className,
  onSend,
}: SheetProps) {
  const { remember, onCloseAutoFocus } = useFocusReturn();
  const passage = useFocusPassage();
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="appear fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...passage}
          onOpenAutoFocus={(event) => {
            remember();
            focusFirstField(event);
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          onEscapeKeyDown={leaveEscape}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
            // React has events of a dialog that stands over this one come here too.
            if (event.target instanceof Node && event.currentTarget.contains(event.target)) onSend?.();
          }}
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
          className={cx(
            "appear fixed inset-y-0 z-40 flex max-w-full flex-col border-line bg-surface shadow-float",
            side === "right" ? "right-0 w-[440px] border-l" : "left-0 w-[240px] border-r",
            className,
          )}
        >
          <header className="flex min-h-12 items-center gap-3 border-b border-line py-2 pr-2.5 pl-4">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-title wrap-anywhere">{title}</Radix.Title>
              {description === undefined ? null : (
                <Radix.Description className="text-small text-ink-2">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label="Close" tip={false} icon={<X size={16} />} />
            </Radix.Close>
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
