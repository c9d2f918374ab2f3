import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { CredentialsForm } from "@/components/shell/credentials-form";
import { Dialog } from "@/components/ui/dialog";
import { SignInAgainContext } from "@/components/ui/sign-in-again";
import { sessionExpiredEvent, sessionRenewedEvent } from "@/lib/live/tab-live-store";
import { sessionQuery } from "@/lib/queries/session";
import { onSessionExpired } from "@/lib/queries/session-expired";
import { routes } from "@/lib/routes";

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

function SignInDialog({ onSettled }: { onSettled: (signedIn: boolean) => void }) {
  const client = useQueryClient();
  const known = useQuery({ ...sessionQuery, enabled: false }).data;
  useEffect(() => {
    // Who signs in at a provider does so in another tab; coming back is the moment to look.
    const look = () =>
      void client.fetchQuery({ ...sessionQuery, staleTime: 0, retry: false }).then(
        () => onSettled(true),
        () => undefined,
      );
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [client, onSettled]);
  return (
    <Dialog
      onClose={() => onSettled(false)}
      title="Your session has ended"
      description="Sign in again. What is on the screen stays as it is."
      className="z-60 w-[min(360px,calc(100vw-24px))]"
    >
      <CredentialsForm
        {...(known === undefined ? {} : { email: known.member.email })}
        onSignedIn={() => onSettled(true)}
      />
      <p className="mt-3 text-small text-ink-2">
        With a provider:{" "}
        <a href={routes.signIn()} target="_blank" rel="noreferrer" className="text-ink underline">
          sign in in another tab
        </a>{" "}
        and come back.
      </p>
    </Dialog>
  );
}
