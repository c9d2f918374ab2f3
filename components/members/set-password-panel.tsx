"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useMemo, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import {
  blankPasswords,
  type PasswordForm,
  passwordHint,
  passwordRules,
} from "@/components/members/password-form";
import { signInByPassword } from "@/components/shell/credentials-form";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { SaveNotice } from "@/components/ui/save-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { StateShape } from "@/components/ui/state-shape";
import { useFormSave } from "@/components/ui/use-form-save";
import { PlatformError } from "@/lib/client/platform-error";
import type { LinkResponse } from "@/lib/contract/desk/members/member-records";
import { readMemberLink, setPasswordByLink } from "@/lib/queries/members/members";
import { routes } from "@/lib/routes";

type Read =
  | { state: "reading" }
  | { state: "open"; token: string; link: LinkResponse }
  | { state: "closed"; why: string }
  | { state: "failed"; why: string };

/** The token stands behind `#`: no server is sent it, and no log keeps it. */
const tokenOfPage = () => decodeURIComponent(window.location.hash.slice(1));

async function readLink(): Promise<Read> {
  const token = tokenOfPage();
  if (token === "")
    return { state: "closed", why: "This address lacks the end of the link: copy all of it." };
  try {
    return { state: "open", token, link: await readMemberLink(token) };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return { state: error.status === 404 || error.status === 400 ? "closed" : "failed", why: error.message };
  }
}

/** Lets who has a link choose a password, and signs them in with it. */
export function SetPasswordPanel() {
  const [read, setRead] = useState<Read>({ state: "reading" });
  // Only the browser knows what stands behind `#`; another link that is pasted there is another one.
  useEffect(() => {
    const look = () => void readLink().then(setRead);
    look();
    window.addEventListener("hashchange", look);
    return () => window.removeEventListener("hashchange", look);
  }, []);
  if (read.state === "reading")
    return (
      <div role="status" aria-label="Reading the link" className="grid gap-3">
        <Skeleton className="w-64" />
        <Skeleton className="h-8" />
      </div>
    );
  if (read.state === "open") return <Choose token={read.token} link={read.link} />;
  return (
    <div className="grid gap-4">
      <p role="alert" className="grid grid-cols-[12px_1fr] gap-2 rounded-panel bg-late-tint px-3 py-2.5">
        <span className="pt-1">
          <StateShape kind="late" size={10} />
        </span>
        {read.why}
      </p>
      {read.state === "failed" ? (
        <Button onClick={() => void readLink().then(setRead)}>Try again</Button>
      ) : (
        <p className="text-ink-2">
          An administrator of your desk makes you a new one. If you know your password,{" "}
          <a href={routes.signIn()} className="text-ink underline underline-offset-2">
            sign in
          </a>
          .
        </p>
      )}
    </div>
  );
}

function Choose({ token, link }: { token: string; link: LinkResponse }) {
  const element = useRef<HTMLFormElement>(null);
  const rules = useMemo(() => passwordRules(false), []);
  const form = useForm<PasswordForm, unknown, PasswordForm>({
    defaultValues: blankPasswords,
    resolver: zodResolver(rules),
  });
  const { label, save } = useFormSave(
    form,
    element,
    async ({ newPassword }) => {
      const { email } = await setPasswordByLink({ token, password: newPassword });
      const code = await signInByPassword(email, newPassword);
      window.location.assign(code === null ? routes.home() : routes.signIn());
    },
    (path) => (path === "password" ? "newPassword" : path),
  );
  return (
    <form ref={element} method="post" noValidate onSubmit={save} className="grid gap-4">
      <p className="text-ink-2">
        {link.kind === "invitation"
          ? `${link.name}, welcome to the desk of ${link.company}. You sign in as `
          : `${link.name}, choose a new password for the desk of ${link.company}. You sign in as `}
        <b className="font-medium text-ink">{link.email}</b>.
      </p>
      <input type="hidden" name="username" autoComplete="username" value={link.email} readOnly />
      <FormField
        form={form}
        name="newPassword"
        label="Password"
        type="password"
        autoComplete="new-password"
        required
        hint={passwordHint}
      />
      <FormField
        form={form}
        name="again"
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        required
      />
      <SaveNotice notice={label} />
      <Button type="submit" variant="primary" pending={form.formState.isSubmitting} className="h-8">
        Set the password and sign in
      </Button>
    </form>
  );
}
