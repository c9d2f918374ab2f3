import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { later } from "@/components/ui/loading/later";
import { SignInAgainContext } from "@/components/ui/sign-in-again";
import { sessionExpiredEvent, sessionRenewedEvent } from "@/lib/live/tab-live-store";
import { onSessionExpired } from "@/lib/queries/session-expired";

const SignInDialog = later(async () => (await import("@/components/shell/sign-in-dialog")).SignInDialog);

/**
 * Keeps the work on screen when the session ends: whoever meets a 401 asks here, and a sign-in dialog opens over what
 * is shown. After it, everything is read again and nothing that was typed is lost.
 */
export function SessionKeeper({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const waiting = useRef<((signedIn: boolean) => void)[]>([]);
  // Sent away once, the dialog comes back only when somebody wants to save.
  const sentAway = useRef(false);
  const client = useQueryClient();
  const settle = useCallback(
    (signedIn: boolean) => {
      setOpen(false);
      sentAway.current = !signedIn;
      for (const resolve of waiting.current.splice(0)) resolve(signedIn);
      if (!signedIn) return;
      window.dispatchEvent(new Event(sessionRenewedEvent));
      void client.invalidateQueries();
    },
    [client],
  );
  const signInAgain = useCallback(() => {
    setOpen(true);
    return new Promise<boolean>((resolve) => waiting.current.push(resolve));
  }, []);
  useEffect(() => {
    const ended = () => {
      if (!sentAway.current) setOpen(true);
    };
    const stop = onSessionExpired(ended);
    window.addEventListener(sessionExpiredEvent, ended);
    return () => {
      stop();
      window.removeEventListener(sessionExpiredEvent, ended);
    };
  }, []);
  return (
    <SignInAgainContext value={signInAgain}>
      {children}
      {open ? <SignInDialog onSettled={settle} /> : null}
    </SignInAgainContext>
  );
}
