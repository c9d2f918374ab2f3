import * as Radix from "radix-ui/alert-dialog";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { useFocusReturn } from "@/components/ui/focus/focus-return";

interface ConfirmDialogProps {
  /** False keeps it closed; without, it is open as long as it exists. */
  open?: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  pending?: boolean;
  onConfirm: () => void;
}

/** Asks before something that others will notice. Cancel has the focus, so that Enter alone changes nothing. */
export function ConfirmDialog({
  open = true,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel = "Cancel",
  danger = false,
  pending = false,
  onConfirm,
}: ConfirmDialogProps) {
  const { remember, onCloseAutoFocus } = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="appear fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          onOpenAutoFocus={remember}
          onCloseAutoFocus={onCloseAutoFocus}
          className="appear fixed top-[18vh] left-1/2 z-50 w-[min(420px,calc(100vw-24px))] -translate-x-1/2 rounded-panel border border-line bg-surface shadow-float"
        >
          <div className="px-4 pt-3.5 pb-4">
            <Radix.Title className="text-title">{title}</Radix.Title>
            <Radix.Description asChild>
              <div className="mt-1.5 text-ink-2">{children}</div>
            </Radix.Description>
          </div>
          <footer className="flex justify-end gap-2 border-t border-line px-4 py-3">
            {pending ? null : (
              <Radix.Cancel asChild>
                <Button>{cancelLabel}</Button>
              </Radix.Cancel>
            )}
            <Button variant={danger ? "danger" : "primary"} pending={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
