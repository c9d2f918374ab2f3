import type { CSSProperties } from "react";
import { Toaster as Sonner, toast as show } from "sonner";
import { useClearOfRow } from "@/components/ui/clear-of-row";
import { StateShape } from "@/components/ui/state-shape";

/** Wide enough for a sentence in one line. */
const widest = { "--width": "min(960px, calc(100vw - 32px))" } as CSSProperties;

/** Holds the toasts, each as wide as what it says and off the chosen row. Colours are the desk's own, so that they follow its theme. */
export function Toaster() {
  const position = useClearOfRow();
  return (
    <Sonner
      className="no-print"
      position={position}
      gap={8}
      style={{ ...widest, fontFamily: "inherit" }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "inset-x-0 mx-auto flex w-fit max-w-full items-center gap-2.5 rounded-panel border border-line bg-surface px-3 py-2.5 text-body text-ink shadow-float",
          title: "font-medium",
          description: "text-ink-2",
          content: "min-w-0 flex-1",
          actionButton:
            "h-7 shrink-0 rounded-control border border-line-strong px-2.5 text-body font-medium hover:bg-sunken",
        },
      }}
    />
  );
}

interface ToastOptions {
  description?: string;
  action?: { label: string; run: () => void };
  /** Milliseconds that it stays, where the action has its own time. */
  forMs?: number;
  /** Names the write that the action takes back: its toast goes once that is taken back in another way. */
  offers?: string;
}

const unknownTitle = "Not known yet whether it was made";
/** Long enough to read it, find the key and change one's mind. */
const withActionMs = 10_000;
const plainMs = 5_000;

function options({ description, action, forMs, offers }: ToastOptions) {
  return {
    ...(offers === undefined ? {} : { id: offerOf(offers) }),
    ...(description === undefined ? {} : { description }),
    ...(action === undefined ? {} : { action: { label: action.label, onClick: action.run } }),
    duration: forMs ?? (action === undefined ? plainMs : withActionMs),
  };
}

/** Says that something was done, with the way back where there is one. */
export function toastDone(title: string, more: ToastOptions = {}): void {
  show(title, { ...options(more), icon: <StateShape kind="ok" size={10} /> });
}

/** Fields that a toast reads of an error of a write. */
interface WriteError {
  readonly message: string;
  readonly mayHaveBeenMade?: boolean;
}

/** Says that a write was refused; where it may have been made all the same, that nobody knows yet. */
export function toastRefused(title: string, error: WriteError): void {
  const isUnknown = error.mayHaveBeenMade === true;
  show(isUnknown ? unknownTitle : title, {
    ...options({ description: error.message }),
    duration: withActionMs,
    icon: <StateShape kind={isUnknown ? "jeopardy" : "late"} size={10} />,
  });
}

/** Says that a confirmed action failed, and why. Stays until it is dismissed or another comes. */
export function toastFailed(title: string, more: ToastOptions = {}): void {
  show(title, { ...options(more), duration: withActionMs, icon: <StateShape kind="late" size={10} /> });
}

/** Says how far something has come, in one toast that changes. Stays until it is ended. @param stop ends it early */
export function toastProgress(id: string, title: string, stop?: { label: string; run: () => void }): void {
  show(title, {
    id,
    duration: Number.POSITIVE_INFINITY,
    icon: <StateShape kind="moving" size={10} />,
    ...(stop === undefined ? {} : { action: { label: stop.label, onClick: stop.run } }),
  });
}

const offerOf = (write: string) => `undo ${write}`;

/** The way back in a toast. @param write names what is taken back @param forMs how long it is offered, milliseconds */
export const undoOffer = (write: string, run: () => void, forMs?: number): ToastOptions => ({
  ...{ offers: write, action: { label: "Undo", run } },
  ...(forMs === undefined ? {} : { forMs: Math.max(0, forMs) }),
});

/** Takes away the toast that offers to take a write back, which is being done. @param write as its toast names it */
export const endOffer = (write: string): void => {
  show.dismiss(offerOf(write));
};

export const endProgress = (id: string): void => {
  show.dismiss(id);
};
