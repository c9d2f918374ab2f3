import { type FormEvent, useRef, useState } from "react";
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

/** E-mail and password, with what went wrong shown above them. */
export function CredentialsForm({ email = "", firstError = null, onSignedIn }: CredentialsFormProps) {
  const [error, setError] = useState(() => firstError && signInError(firstError, Date.now()));
  const [pending, setPending] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const values = new FormData(event.currentTarget);
    setPending(true);
    const code = await signInByPassword(
      String(values.get("email")),
      String(values.get("password")),
      String(values.get("code") ?? ""),
    );
    if (code === null) {
      setError(null);
      return onSignedIn();
    }
    setPending(false);
    if (code === "CodeNeeded") {
      setError(null);
      return setAsksCode(true);
    }
    setError(signInError(code, Date.now()));
    const wrong = code === "CredentialsSignin" || !asksCode ? password : codeInput;
    wrong.current?.select();
  };
  const emailKnown = email !== "";
  return (
    <form method="post" onSubmit={submit} className="grid gap-4">
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
      {asksCode ? (
        <Field label="Code" hint="Of your authenticator app, or a recovery code.">
          <TextInput ref={codeInput} name="code" autoComplete="one-time-code" required autoFocus />
        </Field>
      ) : null}
      <Button type="submit" variant="primary" pending={pending} className="h-8">
        Sign in
      </Button>
    </form>
  );
}
