"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { signInByPassword } from "@/components/shell/credentials-form";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { SaveNotice } from "@/components/ui/save-notice";
import { useFormSave } from "@/components/ui/use-form-save";
import { shortestPassword } from "@/lib/contract/desk/plain/password-length";
import { BeginSetUpBody } from "@/lib/contract/desk/set-up/set-up-records";
import { beginSetUp } from "@/lib/queries/set-up/set-up";
import { routes } from "@/lib/routes";

type SetUpForm = z.input<typeof BeginSetUpBody>;

const blank: SetUpForm = { code: "", company: "", name: "", email: "", password: "" };

/** Makes the first admin of a desk that has no members, and signs them in. */
export function SetUpPanel() {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<SetUpForm, unknown, z.output<typeof BeginSetUpBody>>({
    defaultValues: blank,
    resolver: zodResolver(BeginSetUpBody),
  });
  const { label, save } = useFormSave(form, element, async (fields) => {
    const { email } = await beginSetUp(fields);
    const code = await signInByPassword(email, fields.password);
    window.location.assign(code === null ? routes.setUpSteps() : routes.signIn());
  });
  return (
    <form ref={element} method="post" noValidate onSubmit={save} className="grid gap-4">
      <p className="text-ink-2">
        Nobody is a member of this desk yet. Its start has printed a code where it was started: whoever has it
        becomes the first administrator.
      </p>
      <FormField
        form={form}
        name="code"
        label="Code"
        required
        spellCheck={false}
        hint="Such as 7KQ2-M4XP-9RTD, printed at the latest start."
      />
      <FormField form={form} name="company" label="Company" required maxLength={80} />
      <FormField form={form} name="name" label="Your name" required autoComplete="name" maxLength={120} />
      <FormField
        form={form}
        name="email"
        label="Your e-mail"
        required
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
        hint="You sign in with it."
      />
      <FormField
        form={form}
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        required
        hint={`At least ${shortestPassword} characters.`}
      />
      <SaveNotice notice={label} />
      <Button type="submit" variant="primary" pending={form.formState.isSubmitting} className="h-8">
        Begin
      </Button>
    </form>
  );
}
