// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { KeysPage } from "@/components/keys/keys-page";
import { callText } from "@/components/keys/try-call";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { field, fill, press } from "@/components/testing/gestures";
import { renderDesk, viewer } from "@/components/testing/render-desk";
import type { KeyRow } from "@/lib/contract/desk/keys/key-records";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = "0ef0ed3e-7f0c-4a4e-9c39-0b1c86c5dbb0";
const tablets: KeyRow = {
  ...{ keyId: id, name: "Yard tablets", scope: "device", readOnly: false, own: false, lastFour: "e7Lm" },
  ...{ madeBy: "Ann (ann@carrier.example)", createdTime: "2026-07-01T08:00:00Z" },
  ...{ lastUsedTime: null, expiration: null, revokedTime: null },
};
const sample = { vehicle: "T-1001", latitude: 38.69702, longitude: -90.21048 };
const response = (keys: readonly KeyRow[], more: object = {}) => ({
  ...{ keys, madeElsewhere: null, sample },
  ...more,
});
const views = { "GET /api/desk/views/keys": { views: [] } };

function open(replies: Record<string, unknown>, address = "") {
  const requests = stubDesk({ ...views, "GET /api/desk/keys": response([tablets]), ...replies });
  renderDesk(<KeysPage />, { address });
  return requests;
}

test("a key is listed with what it opens, its last four and who made it", async () => {
  open({});
  const row = (await screen.findByText("Yard tablets")).closest("[role=row]") as HTMLElement;
  for (const text of ["Devices", "…e7Lm", "Ann (ann@carrier.example)", "never", "never expires"])
    expect(within(row).getByText(text)).toBeDefined();
});

test("who may not manage keys reads why, and nothing is asked for", async () => {
  const requests = stubDesk(views);
  renderDesk(<KeysPage />, { session: { ...viewer, can: ["getSession", "getSavedViews"] } });
  expect(await screen.findByText("For administrators")).toBeDefined();
  expect(requests.filter(({ path }) => path === "/api/desk/keys")).toEqual([]);
});

test("on somebody else's platform it is said that keys are made there", async () => {
  open({ "GET /api/desk/keys": response([], { madeElsewhere: "Its keys are made there." }) });
  expect(await screen.findByText("Its keys are made there.")).toBeDefined();
  expect(screen.getByRole("button", { name: /^Create a key/ }).getAttribute("aria-disabled")).toBe("true");
});

test("a new key's secret is shown once with a call that is ready to run", async () => {
  const requests = open(
    { "POST /api/desk/keys": { key: tablets, secret: "hb_device_secret" } },
    "?sheet=new",
  );
  await fill(/^Name/, "Yard tablets");
  await press(/^Create key/);
  expect(((await field("Secret")) as HTMLInputElement).value).toBe("hb_device_secret");
  expect(screen.getByText(/--header "apiKey: hb_device_secret"/)).toBeDefined();
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({
    ...{ name: "Yard tablets", scope: "device", readOnly: false, expiration: null },
  });
});

test("a name that another key has is refused at its field, and nothing typed is lost", async () => {
  const fields = [{ path: "name", message: "is the name of another key" }];
  open(
    { "POST /api/desk/keys": refused({ type: "BAD_REQUEST", message: "Some fields", fields }, 400) },
    "?sheet=new",
  );
  await fill(/^Name/, "Yard tablets");
  await press(/^Create key/);
  expect(await screen.findByText(/is the name of another key/)).toBeDefined();
  expect(((await field(/^Name/)) as HTMLInputElement).value).toBe("Yard tablets");
});

test("a key is revoked after it was said what stops", async () => {
  const requests = open(
    { [`POST /api/desk/keys/${id}/revocation`]: { ...tablets, revokedTime: "2026-07-02T08:00:00Z" } },
    `?key=${id}`,
  );
  await screen.findByText("Yard tablets");
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "r", bubbles: true }));
  expect(await screen.findByText(/Whatever uses it is refused from its next call on/)).toBeDefined();
  await press("Revoke");
  await waitFor(() =>
    expect(requests.some(({ path }) => path === `/api/desk/keys/${id}/revocation`)).toBe(true),
  );
});

test("a rotated key shows its new secret, and the old one is taken until a named time", async () => {
  const next: KeyRow = { ...tablets, keyId: id.replace("0ef", "1ef"), lastFour: "next" };
  let keys = [tablets];
  const requests = open(
    {
      "GET /api/desk/keys": () => response(keys),
      [`POST /api/desk/keys/${id}/rotation`]: () => {
        keys = [next, tablets];
        return { key: next, secret: "hb_device_next" };
      },
    },
    `?key=${id}`,
  );
  await screen.findByText("Yard tablets");
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "e", bubbles: true }));
  await press("Create the new secret");
  expect(((await field("Secret")) as HTMLInputElement).value).toBe("hb_device_next");
  const body = requests.find(({ path }) => path.endsWith("/rotation"))?.body as { oldUntil: string };
  expect(body.oldUntil).toMatch(/^\d{4}-\d\d-\d\dT/);
  const made = (await screen.findByText("…next")).closest("[role=row]");
  expect(made?.getAttribute("aria-selected")).toBe("true");
});

test("the call of a key hands in a position of the carrier's own unit, a reading one lists vehicles", () => {
  const given = { origin: "https://desk.example", secret: "s", sample };
  expect(callText({ scope: "device" }, given)).toContain('"vehicle":"T-1001"');
  expect(callText({ scope: "device" }, given)).toContain("https://desk.example/platform/device/positions");
  expect(callText({ scope: "interface" }, given)).toContain("https://desk.example/platform/vehicles");
});
