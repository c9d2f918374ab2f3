import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { CredentialsForm } from "@/components/shell/credentials-form";
import { Dialog } from "@/components/ui/dialog";
import { sessionQuery } from "@/lib/queries/session";
import { routes } from "@/lib/routes";

/** Signs in again over what is shown. */
export function SignInDialog({ onSettled }: { onSettled: (signedIn: boolean) => void }) {
  const client = useQueryClient();
  const known = useQuery({ ...sessionQuery, enabled: false }).data;
  useEffect(() => {
    // Look when the window comes back: who signs in at a provider does so in another tab.
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
