import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import { focusFirstField } from "@/components/ui/focus/focus-first-field";
import { useFocusPassage } from "@/components/ui/focus/focus-passage";
import { useFocusReturn } from "@/components/ui/focus/focus-return";
import { leaveEscape } from "@/components/ui/focus/keeps-escape";
import { IconButton } from "@/components/ui/icon-button";

interface DialogProps {
  /** False keeps it closed; without, it is open as long as it exists. */
  open?: boolean;
  onClose: () => void;
  title: string;
  /** One sentence under the title, or a list of reasons. */
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  className?: string;
}

/** A dialog in the middle. Esc and a click beside it close it, the focus comes back to where it was. */
export function Dialog({
  open = true,
  onClose,
  title,
  description,
  children,
  footer,
  className,
}: DialogProps) {
  const { remember, onCloseAutoFocus } = useFocusReturn();
  const passage = useFocusPassage();
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="appear fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          {...passage}
          onOpenAutoFocus={(event) => {
            remember();
            focusFirstField(event);
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          onEscapeKeyDown={leaveEscape}
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
          className={cx(
            "appear fixed top-[12vh] left-1/2 z-50 flex max-h-[76vh] w-[min(440px,calc(100vw-24px))] -translate-x-1/2 flex-col rounded-panel border border-line bg-surface shadow-float",
            className,
          )}
        >
          <header className="flex items-start gap-3 px-4 pt-3.5 pb-2">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-title">{title}</Radix.Title>
              {description === undefined ? null : (
                <Radix.Description asChild>
                  <div className="mt-1 text-ink-2">{description}</div>
                </Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label="Close" tip={false} icon={<X size={16} />} />
            </Radix.Close>
          </header>
          {children === undefined ? null : <div className="min-h-0 overflow-auto px-4 pb-4">{children}</div>}
          {footer === undefined ? null : (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
