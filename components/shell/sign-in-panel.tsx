"use client";

import { useState } from "react";
import { CredentialsForm, signInByPassword } from "@/components/shell/credentials-form";
import { returnPath } from "@/components/shell/return-path";
import { signInError } from "@/components/shell/sign-in-errors";
import { Button } from "@/components/ui/button";
import { routes } from "@/lib/routes";

interface OfferedMember {
  name: string;
  email: string;
  role: string;
  password: string;
}

interface SignInPanelProps {
  callbackUrl: string | null;
  /** Code of a sign-in that failed on the way back here. */
  error: string | null;
  oidcName: string | null;
  demoMembers: readonly OfferedMember[];
  /** Tells whether others than the machine itself reach the demo carrier. */
  openToNetwork: boolean;
}

/** All ways in: password, provider, and on the demo carrier its members. */
export function SignInPanel({ callbackUrl, error, oidcName, demoMembers, openToNetwork }: SignInPanelProps) {
  const target = () => returnPath(callbackUrl, window.location.origin, routes.map());
  // A full load, not a client's one: every page then starts with the new session.
  const enter = () => window.location.assign(target());
  return (
    <div className="grid gap-6">
      <CredentialsForm firstError={error} onSignedIn={enter} />
      {oidcName === null ? null : (
        <Button className="h-8" onClick={() => void signInByProvider(target())}>
          Sign in with {oidcName}
        </Button>
      )}
      {demoMembers.length === 0 ? null : (
        <DemoMembers members={demoMembers} openToNetwork={openToNetwork} onSignedIn={enter} />
      )}
    </div>
  );
}

interface DemoMembersProps {
  members: readonly OfferedMember[];
  openToNetwork: boolean;
  onSignedIn: () => void;
}

const purposes: Readonly<Record<string, string>> = {
  viewer: "sees everything, changes nothing",
  dispatcher: "runs the day: vehicles, freight, trips",
  manager: "also people and their hours",
  admin: "everything",
};

function DemoMembers({ members, openToNetwork, onSignedIn }: DemoMembersProps) {
  const [pending, setPending] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const enter = async (member: OfferedMember) => {
    setPending(member.email);
    const code = await signInByPassword(member.email, member.password);
    if (code === null) return onSignedIn();
    setPending(null);
    setError(signInError(code, Date.now()));
  };
  return (
    <section aria-labelledby="demo-members" className="border-t border-line pt-5">
      <h2 id="demo-members" className="text-body">
        Or look around the demo carrier
      </h2>
      {openToNetwork ? (
        <p className="mt-1 text-small text-ink-2">
          Everybody on the network can sign in here: these passwords are published. Enter nothing that is
          yours.
        </p>
      ) : null}
      {error === null ? null : (
        <p role="alert" className="mt-2 text-late">
          {error}
        </p>
      )}
      <ul className="mt-2 grid gap-1.5">
        {members.map((member) => (
          <li key={member.email}>
            <button
              type="button"
              aria-busy={pending === member.email || undefined}
              onClick={() => void enter(member)}
              className="flex min-h-11 w-full items-center gap-3 rounded-control border border-line-strong px-3 py-1.5 text-left hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{member.name}</span>
                <span className="block truncate text-small text-ink-2">{purposes[member.role] ?? ""}</span>
              </span>
              <span className="text-small text-ink-3">
                {pending === member.email ? "signing in" : member.role}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function signInByProvider(callbackUrl: string): Promise<void> {
  const { signIn } = await import("next-auth/react");
  await signIn("oidc", { callbackUrl });
}
