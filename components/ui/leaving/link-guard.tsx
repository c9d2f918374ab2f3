import { type ReactNode, useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

interface LinkGuardProps {
  title: string;
  /** Says what is lost. */
  children: ReactNode;
}

/** Asks before a link of the page leads away. It is there while something would be lost. */
export function LinkGuard({ title, children }: LinkGuardProps) {
  const [asked, setAsked] = useState<HTMLAnchorElement | null>(null);
  const isLeaving = useRef(false);
  useEffect(() => {
    const stop = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
      if (link === null || opensElsewhere || link.target === "_blank" || isLeaving.current) return;
      // Let a link go on that only moves within the page.
      if (new URL(link.href, location.href).pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setAsked(link);
    };
    document.addEventListener("click", stop, { capture: true });
    return () => document.removeEventListener("click", stop, { capture: true });
  }, []);
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={() => setAsked(null)}
      title={title}
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
      onConfirm={() => {
        isLeaving.current = true;
        setAsked(null);
        asked?.click();
      }}
    >
      {children}
    </ConfirmDialog>
  );
}
