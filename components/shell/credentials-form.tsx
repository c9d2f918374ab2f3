import { type FormEvent, useRef, useState } from "react";
import { signInByPasskey } from "@/components/shell/passkey";
import { signInError } from "@/components/shell/sign-in-errors";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { StateShape } from "@/components/ui/state-shape";
import { TextInput } from "@/components/ui/text-input";

interface CredentialsFormProps {
  /** Known where a session has just ended. */
  email?: string;
  /** Code of a sign-in that failed on the way here, e.g. at the provider. */
  firstError?: string | null;
  onSignedIn: () => void;
}

/** Signs in by e-mail and password without leaving the page. Answers the code of what went wrong, or null. */
export async function signInByPassword(
  email: string,
  password: string,
  typedCode = "",
): Promise<string | null> {
  try {
    const { signIn } = await import("next-auth/react");
    const response = await signIn("credentials", { redirect: false, email, password, code: typedCode });
    return response?.ok === true && !response.error ? null : (response?.error ?? "Unavailable");
  } catch {
    // next-auth lets the browser's own network error through: no response came.
    return "Unreachable";
  }
}

/** Factors asked for beside the password, by the code of a sign-in that lacks them. */
const asks = {
  CodeNeeded: { code: "Of your authenticator app, or a recovery code.", passkey: false },
  CodeOrPasskeyNeeded: { code: "Of your authenticator app, or a recovery code.", passkey: true },
  PasskeyNeeded: { code: "A recovery code, where the passkey is lost.", passkey: true },
} as const;
type Asked = (typeof asks)[keyof typeof asks];

const askedBy = (code: string): Asked | null => (code in asks ? asks[code as keyof typeof asks] : null);

/** E-mail and password, or a passkey, with what went wrong shown above them. */
export function CredentialsForm({ email = "", firstError = null, onSignedIn }: CredentialsFormProps) {
  const [error, setError] = useState(() => firstError && signInError(firstError, Date.now()));
  const [pending, setPending] = useState<"password" | "passkey" | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const emailKnown = email !== "";
  const form = useRef<HTMLFormElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  /** @returns the code of what went wrong; null where nothing did */
  const attempt = async (by: "password" | "passkey", work: () => Promise<string | null>) => {
    if (pending !== null) return null;
    setPending(by);
    const code = await work();
    if (code === null) {
      setError(null);
      onSignedIn();
      return null;
    }
    setPending(null);
    const next = askedBy(code);
    if (next !== null) setAsked(next);
    setError(next === null ? signInError(code, Date.now()) : null);
    return next === null ? code : null;
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const text = (name: string) => String(values.get(name) ?? "");
    const code = await attempt("password", () =>
      signInByPassword(text("email"), text("password"), text("code")),
    );
    if (code === null) return;
    const wrong = code === "CredentialsSignin" || asked === null ? password : codeInput;
    wrong.current?.select();
  };
  const byPasskey = () => {
    // Alone it says by itself who it is, unless it is to go on where somebody was.
    const isTheirs = (asked !== null || emailKnown) && form.current !== null;
    const typed = isTheirs ? String(new FormData(form.current ?? undefined).get("email")) : "";
    return attempt("passkey", () => signInByPasskey(typed));
  };
  return (
    <form ref={form} method="post" onSubmit={submit} className="grid gap-4">
      {error === null ? null : (
        <p
          role="alert"
          className="grid grid-cols-[12px_1fr] items-start gap-2 rounded-panel bg-late-tint px-3 py-2.5 text-ink"
        >
          <span className="pt-1">
            <StateShape kind="late" size={10} />
          </span>
          {error}
        </p>
      )}
      <Field label="E-mail">
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={email}
          autoFocus={!emailKnown}
        />
      </Field>
      <Field label="Password">
        <TextInput
          ref={password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          data-autofocus={emailKnown || undefined}
        />
      </Field>
      {asked === null ? null : (
        <p role="status" className="text-ink-2">
          The password is right.{" "}
          {asked.passkey ? "Now use your passkey, or type a code." : "Now type a code."}
        </p>
      )}
      {asked === null ? null : (
        <Field label="Code" hint={asked.code}>
          <TextInput
            ref={codeInput}
            name="code"
            autoComplete="one-time-code"
            required
            autoFocus={!asked.passkey}
          />
        </Field>
      )}
      <Button type="submit" variant="primary" pending={pending === "password"} className="h-8">
        Sign in
      </Button>
      <Button
        key={asked?.passkey ? "second factor" : "alone"}
        autoFocus={asked?.passkey}
        pending={pending === "passkey"}
        className="h-8"
        onClick={() => void byPasskey()}
      >
        {asked?.passkey ? "Use your passkey" : "Sign in with a passkey"}
      </Button>
    </form>
  );
}
