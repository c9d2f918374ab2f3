import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { useForm } from "react-hook-form";
import {
  blankPasswords,
  type PasswordForm,
  passwordHint,
  passwordRules,
} from "@/components/members/password-form";
import type { SettingsCard } from "@/components/settings-frame/settings-frame";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { SaveNotice } from "@/components/ui/save-notice";
import { toastDone } from "@/components/ui/toast";
import { useFormSave } from "@/components/ui/use-form-save";
import { useChangeOwnPassword } from "@/lib/queries/members/members";
import { sessionQuery } from "@/lib/queries/session";

/** Changes the password of who is signed in. */
export const ownPasswordCard: SettingsCard = {
  anchor: "password",
  title: "Your password",
  text: "A new password signs you out everywhere but here.",
  terms: "password sign in account security change own sessions",
  Body: OwnPassword,
};

function OwnPassword() {
  const email = useQuery(sessionQuery).data?.member.email ?? "";
  const change = useChangeOwnPassword();
  const element = useRef<HTMLFormElement>(null);
  const rules = useMemo(() => passwordRules(true), []);
  const form = useForm<PasswordForm, unknown, PasswordForm>({
    defaultValues: blankPasswords,
    resolver: zodResolver(rules),
  });
  const { label, save } = useFormSave(form, element, async ({ password, newPassword }) => {
    await change.mutateAsync({ password, newPassword });
    form.reset(blankPasswords);
    toastDone("Your password is changed", { description: "Your other sessions have ended." });
  });
  return (
    <form ref={element} method="post" noValidate onSubmit={save} className="grid max-w-sm gap-4">
      {/* By it password managers know whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <FormField
        form={form}
        name="password"
        label="Current password"
        type="password"
        autoComplete="current-password"
        required
        hint="Forgot it, or have none? An administrator can make you a link."
      />
      <FormField
        form={form}
        name="newPassword"
        label="New password"
        type="password"
        autoComplete="new-password"
        required
        hint={passwordHint}
      />
      <FormField
        form={form}
        name="again"
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        required
      />
      <SaveNotice notice={label} />
      <div>
        <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
          Change the password
        </Button>
      </div>
    </form>
  );
}
