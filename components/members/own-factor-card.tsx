import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { PasskeyForm, PasskeyList, type PasskeyStep } from "@/components/members/own-passkeys";
import type { SettingsCard } from "@/components/settings-frame/settings-frame";
import { Button } from "@/components/ui/button";
import { copyText } from "@/components/ui/clipboard/copy";
import { ReadError } from "@/components/ui/error-notice";
import { FormField } from "@/components/ui/form-field";
import { SaveNotice } from "@/components/ui/save-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { StateMark } from "@/components/ui/state-mark";
import { toastDone } from "@/components/ui/toast";
import { useFormSave } from "@/components/ui/use-form-save";
import type { OwnFactor } from "@/lib/contract/desk/members/factor-records";
import { deskNowMs } from "@/lib/live/desk-clock";
import {
  factorProposalQuery,
  ownFactorQuery,
  useRemoveOwnFactor,
  useSetOwnFactor,
} from "@/lib/queries/members/factors";
import { nearInstantLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

/** Sets up, and turns off, the second factors of who is signed in. */
export const ownFactorCard: SettingsCard = {
  anchor: "second-factor",
  title: "Your second factor",
  text: "With it a password alone signs nobody in: a passkey, or a code of an app on your phone, is asked for too. A passkey also signs you in without the password.",
  terms:
    "second factor two-factor authentication 2fa mfa totp code authenticator app recovery codes security passkey passkeys security key fingerprint face webauthn",
  Body: OwnFactorBody,
};

type Step =
  | { at: "rest" | "app" }
  | { at: "passkey"; kind: PasskeyStep }
  | { at: "codes"; codes: readonly string[] };

function OwnFactorBody() {
  const query = useQuery(ownFactorQuery);
  const [step, setStep] = useState<Step>({ at: "rest" });
  const rest = () => setStep({ at: "rest" });
  const made = (what: string) => (codes: readonly string[] | null) => {
    if (codes !== null) return setStep({ at: "codes", codes });
    toastDone(what, { description: "Your recovery codes stay as they are." });
    rest();
  };
  if (step.at === "codes") return <RecoveryCodes codes={step.codes} onKept={rest} />;
  if (step.at === "app") return <SetUpForm onDone={made("Your authenticator app is on")} onCancel={rest} />;
  if (step.at === "passkey")
    return <PasskeyForm step={step.kind} onAdded={made("The passkey is added")} onClose={rest} />;
  if (query.data === undefined)
    return query.isLoadingError ? (
      <ReadError title="It can't be read whether you have one" query={query} />
    ) : (
      <Skeleton className="h-16" />
    );
  const factor = query.data;
  if (!factor.hasPassword)
    return (
      <p className="text-ink-2">
        You come in by single sign-on: your provider asks for its own second factor and keeps your passkeys.
      </p>
    );
  return (
    <div className="grid gap-5">
      <Summary factor={factor} />
      <PasskeyList factor={factor} onStep={(kind) => setStep({ at: "passkey", kind })} />
      <section aria-label="Authenticator app" className="grid gap-3">
        <h3 className="font-medium">Authenticator app</h3>
        {factor.hasApp ? (
          <TurnOffForm />
        ) : (
          <div>
            <Button onClick={() => setStep({ at: "app" })}>Set up an app</Button>
          </div>
        )}
      </section>
    </div>
  );
}

/** Says since when it is on, and what recovery codes are left. */
function Summary({ factor: { since, recoveryCodes } }: { factor: OwnFactor }) {
  if (since === null) return <p className="text-ink-2">It is off.</p>;
  return (
    <p>
      <StateMark kind="ok">On</StateMark> since{" "}
      {nearInstantLabel(Date.parse(since), localZone(), deskNowMs())}.{" "}
      {recoveryCodes === 0
        ? "No recovery code is left: the next passkey or app that you add makes new ones."
        : `${recoveryCodes} recovery ${recoveryCodes === 1 ? "code is" : "codes are"} left.`}
    </p>
  );
}

const blank = { password: "", code: "" };

interface SetUpFormProps {
  onDone: (recoveryCodes: readonly string[] | null) => void;
  onCancel: () => void;
}

function SetUpForm({ onDone, onCancel }: SetUpFormProps) {
  const query = useQuery(factorProposalQuery);
  const set = useSetOwnFactor();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({ defaultValues: blank });
  const secret = query.data?.secret ?? "";
  const { label, save } = useFormSave(form, element, async ({ password, code }) => {
    const { recoveryCodes } = await set.mutateAsync({ password, code, secret });
    onDone(recoveryCodes);
  });
  if (query.data === undefined)
    return query.isLoadingError ? (
      <ReadError title="No secret could be made" query={query} />
    ) : (
      <Skeleton className="h-44" />
    );
  const { size, path } = query.data.qr;
  return (
    <form ref={element} method="post" noValidate onSubmit={save} className="grid max-w-md gap-4">
      <p>Scan this with an authenticator app, or type the key below it there.</p>
      {/* Black on white in both themes: cameras read nothing else. */}
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="QR code for an authenticator app"
        className="w-44 rounded-panel bg-white"
        shapeRendering="crispEdges"
      >
        <path d={path} fill="#000" />
      </svg>
      <p>
        <span className="text-ink-2">Key: </span>
        <code className="select-all break-all font-mono">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
      <FormField
        form={form}
        name="code"
        label="Code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <FormField
        form={form}
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
        required
      />
      <SaveNotice notice={label} />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
          Turn it on
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div className="grid max-w-md gap-3">
      <p role="status">
        <StateMark kind="ok">It is on.</StateMark> Keep these recovery codes: each signs you in once, with
        your password, when phone or passkey is lost. They are not shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-1 rounded-panel bg-sunken p-3 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex gap-2">
        <Button variant="primary" onClick={onKept}>
          I have kept them
        </Button>
        <Button onClick={() => void copyText(codes.join("\n"), "The recovery codes are copied")}>Copy</Button>
      </div>
    </div>
  );
}

function TurnOffForm() {
  const remove = useRemoveOwnFactor();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({ defaultValues: { code: "" } });
  const { label, save } = useFormSave(form, element, async ({ code }) => {
    await remove.mutateAsync({ code });
    toastDone("Your authenticator app is off");
  });
  return (
    <form ref={element} method="post" noValidate onSubmit={save} className="grid max-w-sm gap-4">
      <FormField
        form={form}
        name="code"
        label="Code, to turn the app off"
        autoComplete="one-time-code"
        required
        hint="Of the app, or a recovery code. Lost both? An administrator can lift it."
      />
      <SaveNotice notice={label} />
      <div>
        <Button type="submit" pending={form.formState.isSubmitting}>
          Turn the app off
        </Button>
      </div>
    </form>
  );
}
