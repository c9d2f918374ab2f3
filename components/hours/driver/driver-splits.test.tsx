// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DriverSplits } from "@/components/hours/driver/driver-splits";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { field, fill } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import type { DriverSettingsResponse } from "@/lib/contract/desk/drivers/driver-settings";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = "/api/desk/hours/drivers/D-1/settings";
const response: DriverSettingsResponse = {
  settings: { splits: null },
  company: { splits: "to-keep-a-window" },
  version: 2,
  changed: null,
  mayChange: true,
};
const label = "Sleeper splits are planned";

function show(replies: Parameters<typeof stubDesk>[0] = {}) {
  const requests = stubDesk({ [`GET ${path}`]: response, ...replies });
  renderDesk(<DriverSplits externalUserId="D-1" />);
  return requests;
}
const chosen = async () => {
  const select = (await field(label)) as HTMLSelectElement;
  return [...select.options].find(({ value }) => value === select.value)?.textContent;
};

test("without a setting of their own the driver has the company's, and it says which that is", async () => {
  show();
  expect(await chosen()).toBe("As the company: where only one keeps a window");
});

test("what is chosen is saved at once, with the version it was read in", async () => {
  const saved = { ...response, settings: { splits: "never" }, version: 3 };
  const requests = show({ [`PUT ${path}`]: saved });
  await fill(label, "never");
  await waitFor(async () => expect(await chosen()).toBe("Never"));
  expect(requests.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
    { splits: "never", version: 2 },
  ]);
});

test("a refused change is read again and shown as it is", async () => {
  const message = "Somebody else changed the driver's settings meanwhile";
  const requests = show({ [`PUT ${path}`]: refused({ type: "CONFLICT", message }, 409) });
  await fill(label, "never");
  expect(await screen.findByText(message, { exact: false })).toBeDefined();
  await waitFor(() => expect(requests.filter(({ method }) => method === "GET")).toHaveLength(2));
  expect(await chosen()).toBe("As the company: where only one keeps a window");
});

test("who only reads cannot choose", async () => {
  show({ [`GET ${path}`]: { ...response, mayChange: false } });
  expect((await field(label)).disabled).toBe(true);
});
