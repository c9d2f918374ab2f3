// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { freightCards } from "@/components/freight/settings/freight-cards";
import { SettingsFrame } from "@/components/settings-frame/settings-frame";
import { pending, refused, stubDesk } from "@/components/testing/desk-stub";
import { button, field, fill, isRefused, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { FreightSettings, type FreightSettingsResponse } from "@/lib/contract/desk/freight-settings";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settings = FreightSettings.parse({});
const response: FreightSettingsResponse = { settings, version: 3, changed: null, mayChange: true };
const path = "/api/desk/freight/settings";

function show(replies: Parameters<typeof stubDesk>[0] = {}) {
  const requests = stubDesk({
    [`GET ${path}`]: response,
    [`PUT ${path}`]: { ...response, version: 4 },
    ...replies,
  });
  renderDesk(<SettingsFrame cards={freightCards} />);
  return () => requests.filter(({ method }) => method === "PUT").map(({ body }) => body);
}

test("a card saves its part over what all cards hold, with the version that was read", async () => {
  const saved = show();
  await fill("Departure", "06:45");
  await press("Save departures");
  await waitFor(() => expect(saved()).toEqual([{ ...settings, departsAt: "06:45", version: 3 }]));
});

test("a row is added and filled in, with its ZIP codes as a list", async () => {
  const saved = show();
  await press("Add a route");
  const row = within(screen.getByRole("group", { name: "route 1" }));
  const type = (label: string, value: string) =>
    fireEvent.change(row.getByLabelText(label), { target: { value } });
  type("Code", "12");
  type("Name", "West County");
  type("Terminal", "STL");
  type("ZIP codes", "631, 63043");
  await press("Save routes");
  const route = { code: "12", name: "West County", terminal: "STL", departsAt: null, zips: ["631", "63043"] };
  await waitFor(() => expect(saved()).toEqual([{ ...settings, routes: [route], version: 3 }]));
});

test("days of a customer are typed by their names", async () => {
  const saved = show();
  await press("Add a set of days");
  const row = within(screen.getByRole("group", { name: "set of days 1" }));
  fireEvent.change(row.getByLabelText("Customer no."), { target: { value: "C-104" } });
  fireEvent.change(row.getByLabelText("Days"), { target: { value: "Tue, saturday" } });
  await press("Save working days");
  const workingDays = [{ terminal: null, customerNumber: "C-104", days: [2, 6] }];
  await waitFor(() => expect(saved()).toEqual([{ ...settings, workingDays, version: 3 }]));
});

test.each([
  ["mon-sat", [1, 2, 3, 4, 5, 6]],
  ["Fri – Sun, Wed", [5, 6, 0, 3]],
])("days from one to another are all of them: %s", async (typed, days) => {
  const saved = show();
  await press("Add a set of days");
  const row = within(screen.getByRole("group", { name: "set of days 1" }));
  fireEvent.change(row.getByLabelText("Days"), { target: { value: typed } });
  await press("Save working days");
  const workingDays = [{ terminal: null, customerNumber: null, days }];
  await waitFor(() => expect(saved()).toEqual([{ ...settings, workingDays, version: 3 }]));
});

test("what names no day is refused in words", async () => {
  const saved = show();
  await press("Add a set of days");
  const row = within(screen.getByRole("group", { name: "set of days 1" }));
  fireEvent.change(row.getByLabelText("Days"), { target: { value: "Mon Saterday" } });
  await press("Save working days");
  expect(await screen.findByText("must be days such as Mon Tue Sat, or Mon-Sat")).toBeDefined();
  expect(saved()).toEqual([]);
});

test("a holiday is typed as days are written in the US", async () => {
  const saved = show();
  await press("Add a holiday");
  const row = within(screen.getByRole("group", { name: "holiday 1" }));
  fireEvent.change(row.getByLabelText("Day"), { target: { value: "11/27/2026" } });
  fireEvent.change(row.getByLabelText("Name"), { target: { value: "Inventory" } });
  await press("Save holidays");
  const holidays = [{ terminal: null, day: "2026-11-27", name: "Inventory" }];
  await waitFor(() => expect(saved()).toEqual([{ ...settings, holidays, version: 3 }]));
});

test("rows come and go by keys", async () => {
  show();
  const row = await screen.findByRole("group", { name: "type 1" });
  fireEvent.keyDown(row, { key: "Enter", ctrlKey: true });
  expect(screen.getAllByRole("group", { name: /^type/ })).toHaveLength(4);
  fireEvent.keyDown(screen.getByRole("group", { name: "type 2" }), { key: "Delete", ctrlKey: true });
  expect(screen.getAllByRole("group", { name: /^type/ })).toHaveLength(3);
});

test("what cannot be is refused at its field, and nothing is sent", async () => {
  const saved = show();
  await fill("Freight cut-off before departure, minutes", "half an hour");
  await press("Save departures");
  expect(await screen.findByText("must be a whole number")).toBeDefined();
  await press("Add a code");
  const added = screen.getByRole("group", { name: `code ${settings.completionCodes.length + 1}` });
  const [code, label] = added.querySelectorAll("input");
  if (code && label) {
    fireEvent.change(code, { target: { value: "0200" } });
    fireEvent.change(label, { target: { value: "Refused again" } });
  }
  await press("Save codes");
  expect(await screen.findByText("is listed twice")).toBeDefined();
  expect(saved()).toEqual([]);
});

test("a refused save stands over the buttons, and what was typed stays", async () => {
  const message = "Somebody else changed the settings meanwhile";
  show({ [`PUT ${path}`]: refused({ type: "CONFLICT", message }, 409) });
  await fill("Departure", "06:45");
  await press("Save departures");
  expect(await screen.findByText(message)).toBeDefined();
  expect((await field("Departure")).value).toBe("06:45");
});

test("who may only read sees the values, and nothing to change them by", async () => {
  show({ [`GET ${path}`]: { ...response, mayChange: false } });
  expect(((await field("Departure")) as HTMLInputElement).readOnly).toBe(true);
  expect(await isRefused("Save departures")).toBe(true);
  expect(screen.queryByRole("button", { name: "Add a route" })).toBeNull();
});

test("until they are read each card has its place, and what cannot be read can be read again", async () => {
  show({ [`GET ${path}`]: pending });
  expect(screen.getAllByRole("status", { name: "Reading the freight settings" })).toHaveLength(
    freightCards.length,
  );
  cleanup();
  let away = true;
  show({
    [`GET ${path}`]: () => (away ? refused({ type: "FORBIDDEN", message: "Not now" }, 403) : response),
  });
  expect(await screen.findAllByText("The freight settings can't be read")).toHaveLength(freightCards.length);
  away = false;
  fireEvent.click((await screen.findAllByRole("button", { name: "Try again" }))[0] as HTMLElement);
  expect(await button("Save departures")).toBeDefined();
});
