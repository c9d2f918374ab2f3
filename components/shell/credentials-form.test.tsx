// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CredentialsForm } from "@/components/shell/credentials-form";
import { stubDesk } from "@/components/testing/desk-stub";

const { signIn, startAuthentication, browserSupportsWebAuthn } = vi.hoisted(() => ({
  ...{ signIn: vi.fn(), startAuthentication: vi.fn(), browserSupportsWebAuthn: vi.fn(() => true) },
}));
vi.mock("next-auth/react", () => ({ signIn }));
vi.mock("@simplewebauthn/browser", () => ({ startAuthentication, browserSupportsWebAuthn }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const mock of [signIn, startAuthentication]) mock.mockReset();
  browserSupportsWebAuthn.mockReturnValue(true);
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole("button", { name: "Sign in" }));

test("a code is asked for where a password alone does not open, and nothing that was typed is lost", async () => {
  const onSignedIn = vi.fn();
  signIn.mockResolvedValueOnce({ ok: false, error: "CodeNeeded" });
  render(<CredentialsForm onSignedIn={onSignedIn} />);
  type("E-mail", "ada@carrier.example");
  type("Password", "a long password");
  expect(screen.queryByLabelText("Code")).toBeNull();
  submit();
  await screen.findByLabelText("Code");
  expect(screen.getByRole("status").textContent).toBe("The password is right. Now type a code.");
  expect(screen.queryByRole("alert")).toBeNull();

  signIn.mockResolvedValueOnce({ ok: false, error: "WrongCode" });
  type("Code", "000000");
  submit();
  expect((await screen.findByRole("alert")).textContent).toContain("This code isn't right");
  signIn.mockResolvedValueOnce({ ok: true });
  type("Code", "123456");
  submit();
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(signIn).toHaveBeenLastCalledWith("credentials", {
    redirect: false,
    email: "ada@carrier.example",
    password: "a long password",
    code: "123456",
  });
});

test("too many wrong codes say how long to wait, and who can help", async () => {
  render(<CredentialsForm firstError="TooManyCodes.600" onSignedIn={vi.fn()} />);
  expect(screen.getByRole("alert").textContent).toMatch(
    /^Too many wrong codes\. Wait 10 min, until .+ lift the second factor\.$/,
  );
});

const proposal = { rpId: "desk.test", challenge: "AAAA", timeout: 300_000, userVerification: "required" };
const signed = {
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key",
  response: {},
  clientExtensionResults: { a: 1 },
};
const offer = () => stubDesk({ "POST /api/desk/passkey-sign-ins": proposal });
const usePasskey = (name = "Sign in with a passkey") => fireEvent.click(screen.getByRole("button", { name }));
const named = (name: string) => Object.assign(new Error("of the browser"), { name });

test("a passkey alone signs in, of whoever it is", async () => {
  const onSignedIn = vi.fn();
  offer();
  startAuthentication.mockResolvedValue(signed);
  signIn.mockResolvedValue({ ok: true });
  render(<CredentialsForm onSignedIn={onSignedIn} />);
  type("E-mail", "typed@carrier.example");
  usePasskey();
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: proposal });
  expect(signIn).toHaveBeenCalledWith("passkey", {
    redirect: false,
    credential: JSON.stringify({ ...signed, clientExtensionResults: {} }),
    email: "",
  });
});

test("after the password a passkey of theirs is asked for, and a code may stand in its place", async () => {
  offer();
  signIn.mockResolvedValueOnce({ ok: false, error: "PasskeyNeeded" });
  render(<CredentialsForm onSignedIn={vi.fn()} />);
  type("E-mail", "ada@carrier.example");
  type("Password", "a long password");
  submit();
  await screen.findByText(/The password is right/);
  expect(screen.getByLabelText("Code")).toBeDefined();
  expect(document.activeElement?.textContent).toBe("Use your passkey");
  startAuthentication.mockResolvedValue(signed);
  signIn.mockResolvedValueOnce({ ok: false, error: "PasskeyOther" });
  usePasskey("Use your passkey");
  expect((await screen.findByRole("alert")).textContent).toContain("of another member than the e-mail");
  expect(signIn).toHaveBeenLastCalledWith(
    "passkey",
    expect.objectContaining({ email: "ada@carrier.example" }),
  );
});

test.each([
  ["NotAllowedError", /cancelled, took too long/],
  ["SecurityError", /don't work at this address/],
])("what the browser calls %s is said in words", async (name, sentence) => {
  offer();
  startAuthentication.mockRejectedValue(named(name));
  render(<CredentialsForm onSignedIn={vi.fn()} />);
  usePasskey();
  expect((await screen.findByRole("alert")).textContent).toMatch(sentence);
});

test("a page without https says that passkeys need it", async () => {
  offer();
  browserSupportsWebAuthn.mockReturnValue(false);
  vi.stubGlobal("isSecureContext", false);
  render(<CredentialsForm onSignedIn={vi.fn()} />);
  usePasskey();
  expect((await screen.findByRole("alert")).textContent).toContain("need an address with https");
});
