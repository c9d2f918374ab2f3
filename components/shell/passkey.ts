import type { MadePasskey, PasskeyCreation } from "@/lib/contract/desk/members/factor-records";
import { callDesk } from "@/lib/queries/desk-client";

/** Codes of what a browser or a device says of a passkey; `sign-in-errors.ts` has their sentences. */
type PasskeyCode =
  | "PasskeyInsecure"
  | "PasskeyUnsupported"
  | "PasskeyElsewhere"
  | "PasskeyCancelled"
  | "PasskeyThere"
  | "PasskeyDevice";

/** Thrown where no passkey was made. */
export class NoPasskey extends Error {
  constructor(readonly code: PasskeyCode) {
    super(code);
  }
}

const library = () => import("@simplewebauthn/browser");

/** Names of the errors of browsers (Web Authentication, level 3, sections 5.1.3 and 5.1.4). */
const codes: Readonly<Record<string, PasskeyCode>> = {
  NotAllowedError: "PasskeyCancelled",
  AbortError: "PasskeyCancelled",
  SecurityError: "PasskeyElsewhere",
  InvalidStateError: "PasskeyThere",
  ConstraintError: "PasskeyDevice",
  NotSupportedError: "PasskeyDevice",
};

/** @throws NoPasskey where the browser has none to offer */
async function asked<Result>(
  ask: (browser: Awaited<ReturnType<typeof library>>) => Promise<Result>,
): Promise<Result> {
  const browser = await library();
  if (!browser.browserSupportsWebAuthn())
    throw new NoPasskey(window.isSecureContext ? "PasskeyUnsupported" : "PasskeyInsecure");
  try {
    return await ask(browser);
  } catch (error) {
    const code = error instanceof Error ? codes[error.name] : undefined;
    if (code === undefined) throw error;
    throw new NoPasskey(code);
  }
}

/** Lets the browser make a passkey. @throws NoPasskey */
export const makePasskey = (creation: PasskeyCreation): Promise<MadePasskey> =>
  asked(async ({ startRegistration }) => {
    const { id, rawId, response } = await startRegistration({ optionsJSON: creation });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return {
      ...{ id, rawId, type: "public-key", clientExtensionResults: {} },
      response: {
        clientDataJSON,
        attestationObject,
        transports: transports as MadePasskey["response"]["transports"],
      },
    };
  });

/**
 * Signs in with a passkey without leaving the page. Answers the code of what went wrong, or null.
 * @param email of whose password was right before; left out, the passkey alone says who it is
 */
export async function signInByPasskey(email = ""): Promise<string | null> {
  try {
    const request = await callDesk("proposePasskeySignIn");
    const signed = await asked(({ startAuthentication }) => startAuthentication({ optionsJSON: request }));
    const { signIn } = await import("next-auth/react");
    const credential = JSON.stringify({ ...signed, clientExtensionResults: {} });
    const response = await signIn("passkey", { redirect: false, credential, email });
    return response?.ok === true && !response.error ? null : (response?.error ?? "Unavailable");
  } catch (error) {
    return error instanceof NoPasskey ? error.code : "Unreachable";
  }
}
