// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SettingsFrame } from "@/components/settings-frame/settings-frame";
import { staysCard } from "@/components/stay/settings/stays-card";
import { stubDesk } from "@/components/testing/desk-stub";
import { press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import type { SettingsResponse } from "@/lib/contract/desk/settings/company-settings";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const response: SettingsResponse = { settings: defaultSettings, version: 3, changed: null, mayChange: true };
const path = "/api/desk/settings";

function show(fields: Partial<SettingsResponse> = {}) {
  const requests = stubDesk({
    [`GET ${path}`]: { ...response, ...fields },
    [`PUT ${path}`]: { ...response, version: 4 },
  });
  renderDesk(<SettingsFrame cards={[staysCard]} />);
  return requests;
}

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test("free time is saved by kind and by customer, beside what other cards hold", async () => {
  const requests = show();
  await type("Free time at manifest stops, minutes", "30");
  press("Add a customer");
  await type("Customer's name or number", "C-104");
  await type("Free, minutes", "");
  press("Save");
  await waitFor(() => expect(requests.some(({ method }) => method === "PUT")).toBe(true));
  expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({
    ...defaultSettings,
    stays: {
      ...defaultSettings.stays,
      freeMinutes: { trip: 120, manifest: 30 },
      customers: [{ customer: "C-104", freeMinutes: null }],
    },
    version: 3,
  });
});

test("what cannot be is refused at its field, and nothing is sent", async () => {
  const requests = show();
  await type("Warn before it ends, minutes", "soon");
  press("Add a customer");
  press("Save");
  expect(await screen.findByText("must not be empty")).toBeDefined();
  expect(screen.getByText("must be whole minutes from 0 to 240")).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Warn before it ends, minutes").value).toBe("soon");
  expect(requests.some(({ method }) => method === "PUT")).toBe(false);
});

test("who may only read sees it and changes nothing", async () => {
  show({ mayChange: false });
  const free = await screen.findByLabelText<HTMLInputElement>("Free time at trip stops, minutes");
  expect([free.value, free.readOnly]).toEqual(["120", true]);
  expect(screen.queryByText("Add a customer")).toBeNull();
});
