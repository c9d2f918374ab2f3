// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ownFactorCard } from "@/components/members/own-factor-card";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { fill, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import type { OwnFactor } from "@/lib/contract/desk/members/factor-records";

const { startRegistration } = vi.hoisted(() => ({ startRegistration: vi.fn() }));
vi.mock("@simplewebauthn/browser", () => ({ startRegistration, browserSupportsWebAuthn: () => true }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  startRegistration.mockReset();
});

const id = "0ef0ed3e-7f0c-4a4e-9c39-0b1c86c5dbb0";
const none: OwnFactor = { since: null, hasApp: false, recoveryCodes: 0, passkeys: [], hasPassword: true };
const laptop = { id, label: "Laptop", addedAt: "2026-07-01T08:00:00Z", lastUsedAt: null };
const one: OwnFactor = { ...none, since: "2026-07-01T08:00:00Z", recoveryCodes: 9, passkeys: [laptop] };
const creation = {
  ...{ rp: { id: "desk.test", name: "Desk" }, user: { id: "AA", name: "ada", displayName: "Ada" } },
  ...{ challenge: "AAAA", pubKeyCredParams: [], timeout: 1, excludeCredentials: [], attestation: "none" },
  authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
};
const made = {
  ...{ id: "AAAA", rawId: "AAAA", type: "public-key", clientExtensionResults: {} },
  response: { clientDataJSON: "e30", attestationObject: "oA", transports: ["internal"] },
};

const paths = { own: "/api/desk/own-second-factor", passkeys: "/api/desk/own-passkeys" };
function open(factor: OwnFactor, replies: Record<string, unknown> = {}) {
  const requests = stubDesk({ [`GET ${paths.own}`]: factor, ...replies });
  renderDesk(<ownFactorCard.Body />);
  return requests;
}

async function addOne() {
  await press("Add a passkey");
  await fill(/^Name/, "Yard laptop");
  await fill(/^Your password/, "a long password");
  await press("Go on");
}

test("the first passkey shows its recovery codes, once", async () => {
  startRegistration.mockResolvedValue(made);
  const requests = open(none, {
    [`POST ${paths.passkeys}/proposal`]: creation,
    [`POST ${paths.passkeys}`]: { recoveryCodes: ["AAAAA-BBBBB"] },
  });
  await addOne();
  expect(await screen.findByText("AAAAA-BBBBB")).toBeDefined();
  expect(requests.find(({ path }) => path.endsWith("/proposal"))?.body).toEqual({
    password: "a long password",
  });
  const { body } = requests.find(({ method, path }) => method === "POST" && path === paths.passkeys) ?? {};
  expect(body).toEqual({ label: "Yard laptop", credential: made });
});

test.each([
  ["InvalidStateError", "This device has a passkey of yours for this desk already."],
  ["NotAllowedError", "No passkey was used: it was cancelled"],
])("what a browser calls %s is said in words, and what was typed stays", async (name, sentence) => {
  startRegistration.mockRejectedValue(Object.assign(new Error("of the browser"), { name }));
  open(one, { [`POST ${paths.passkeys}/proposal`]: creation });
  await addOne();
  expect((await screen.findByRole("alert")).textContent).toContain(sentence);
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe("Yard laptop");
});

test("a wrong password is told before the device is asked for anything", async () => {
  const fields = [{ path: "password", message: "isn't your current password" }];
  open(none, {
    [`POST ${paths.passkeys}/proposal`]: refused(
      { type: "BAD_REQUEST", message: "no", requestId: "r", fields },
      400,
    ),
  });
  await addOne();
  expect(await screen.findByText(/isn't your current password/)).toBeDefined();
  expect(startRegistration).not.toHaveBeenCalled();
});

test("a passkey is renamed, and removed by the password", async () => {
  const requests = open(one, {
    [`PUT ${paths.passkeys}/${id}`]: { ...one, passkeys: [{ ...laptop, label: "Yard" }] },
    [`POST ${paths.passkeys}/${id}/removal`]: none,
  });
  await press("Rename Laptop");
  await fill(/^Name/, "Yard");
  await press("Rename");
  await press("Remove Yard");
  await fill(/^Your password/, "a long password");
  await press("Remove it");
  expect(await screen.findByText("It is off.")).toBeDefined();
  expect(requests.at(-1)?.body).toEqual({ password: "a long password" });
});

test("who comes in by single sign-on alone reads where their passkeys are kept", async () => {
  open({ ...none, hasPassword: false });
  expect(await screen.findByText(/your provider asks for its own second factor/)).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});
