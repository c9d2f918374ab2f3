// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { companyCard } from "@/components/hours/settings/company-card";
import { hoursRulesCard } from "@/components/hours/settings/hours-rules-card";
import { SettingsFrame } from "@/components/settings-frame/settings-frame";
import { pending, refused, stubDesk } from "@/components/testing/desk-stub";
import { field, fill, isRefused, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import type { HoursRulesResponse, SettingsResponse } from "@/lib/contract/desk/settings/company-settings";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settings: SettingsResponse = { settings: defaultSettings, version: 3, changed: null, mayChange: true };
const open = { ruleset: null, timezone: null, logDayStartTime: null };
const counted = { drivers: 3, driversWithOwn: { ruleset: 0, timezone: 0, logDayStartTime: 0 } };
const rules: HoursRulesResponse = {
  rules: {
    usual: { ruleset: "US_PROPERTY_70_8", timezone: "America/Chicago", logDayStartTime: 0 },
    company: { ...open, ...counted },
    terminals: [{ terminalCode: "JOL", name: "Joliet", ...open, ...counted }],
  },
  mayChange: true,
  mayChangeCompany: true,
};
const settingsPath = "/api/desk/settings";
const rulesPath = "/api/desk/settings/hours";

function show(replies: Parameters<typeof stubDesk>[0] = {}) {
  const requests = stubDesk({ [`GET ${settingsPath}`]: settings, [`GET ${rulesPath}`]: rules, ...replies });
  renderDesk(<SettingsFrame cards={[companyCard, hoursRulesCard]} />);
  return requests;
}

const urgent = () => screen.findByLabelText<HTMLInputElement>("Urgent notice, minutes");
const type = async (value: string) => fireEvent.input(await urgent(), { target: { value } });
const isHidden = (anchor: string) => document.getElementById(anchor)?.hidden;

test("the cards are listed, and a search shows those that it fits without losing what is typed", async () => {
  show();
  await type("20");
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "#company",
    "#hours-rules",
  ]);
  fireEvent.change(screen.getByLabelText("Search the settings"), { target: { value: "time zone" } });
  expect(isHidden("company")).toBe(true);
  expect(isHidden("hours-rules")).toBe(false);
  fireEvent.change(screen.getByLabelText("Search the settings"), { target: { value: "nothing such" } });
  expect(screen.getByText("No setting is called “nothing such”")).toBeDefined();
  fireEvent.change(screen.getByLabelText("Search the settings"), { target: { value: "" } });
  expect((await urgent()).value).toBe("20");
});

test("what is changed says so until it is saved, with the version it was read in", async () => {
  const saved = { ...settings, version: 4, settings: { ...defaultSettings, hoursWarnMinutes: [60, 20] } };
  const requests = show({ [`PUT ${settingsPath}`]: saved });
  await type("20");
  expect(await screen.findByText("Not saved yet")).toBeDefined();
  await press("Save");
  await waitFor(() => expect(screen.queryByText("Not saved yet")).toBeNull());
  expect(requests.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
    { ...defaultSettings, hoursWarnMinutes: [60, 20], version: 3 },
  ]);
});

test("when splits are planned is chosen and saved like the rest", async () => {
  const requests = show({ [`PUT ${settingsPath}`]: { ...settings, version: 4 } });
  expect((await field("Sleeper splits are planned")).value).toBe("to-keep-a-window");
  await fill("Sleeper splits are planned", "never");
  await press("Save");
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
      { ...defaultSettings, splits: "never", version: 3 },
    ]),
  );
});

test("a value that cannot be is refused at its field, and nothing is sent", async () => {
  const requests = show();
  await type("90");
  await press("Save");
  expect(await screen.findByText("must be less than the first notice")).toBeDefined();
  expect(requests.every(({ method }) => method === "GET")).toBe(true);
});

test("a refused save stands over the buttons, and what was typed stays", async () => {
  const message = "Someone changed the settings meanwhile";
  show({ [`PUT ${settingsPath}`]: refused({ type: "CONFLICT", message }, 409) });
  await type("20");
  await press("Save");
  expect(await screen.findByText(message)).toBeDefined();
  expect((await urgent()).value).toBe("20");
});

test("who may only read sees the values and who can change them", async () => {
  show({
    [`GET ${settingsPath}`]: { ...settings, mayChange: false },
    [`GET ${rulesPath}`]: { ...rules, mayChange: false, mayChangeCompany: false },
  });
  expect((await urgent()).readOnly).toBe(true);
  for (const name of ["Save", "Save rules"]) expect(await isRefused(name)).toBe(true);
  expect(screen.getAllByText(/A manager or an administrator can change them/)).toHaveLength(2);
});

test("one card that cannot be read leaves the other as it is, and can be read again", async () => {
  let away = true;
  show({
    [`GET ${rulesPath}`]: () => (away ? refused({ type: "FORBIDDEN", message: "Not now" }, 403) : rules),
  });
  expect(await screen.findByText("The rules can't be read")).toBeDefined();
  expect(await urgent()).toBeDefined();
  away = false;
  await press("Try again");
  expect(await screen.findByRole("group", { name: "Company" })).toBeDefined();
});

test("a platform without rules of its own says so, and a card that is read has its place", async () => {
  show({ [`GET ${settingsPath}`]: pending, [`GET ${rulesPath}`]: { ...rules, rules: null } });
  expect(await screen.findByText(/Not offered by this platform/)).toBeDefined();
  expect(screen.getByRole("status", { name: "Reading the settings" })).toBeDefined();
});

test("only what is changed of the rules is sent, and a zone that nobody knows is refused at its field", async () => {
  const requests = show({ [`PUT ${rulesPath}`]: rules });
  const terminal = await screen.findByRole("group", { name: "Joliet (JOL)" });
  const zone = terminal.querySelector<HTMLInputElement>("input[name='terminals.0.timezone']");
  if (zone === null) throw new Error("There is no field for the zone");
  fireEvent.input(zone, { target: { value: "US/Nowhere" } });
  await press("Save rules");
  expect(await screen.findByText("must be a time zone such as America/Chicago")).toBeDefined();
  fireEvent.input(zone, { target: { value: "America/Denver" } });
  await press("Save rules");
  await screen.findByText("The rules are saved");
  expect(requests.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
    { terminals: [{ terminalCode: "JOL", timezone: "America/Denver" }] },
  ]);
});

test("the usual rules are taken as they are, where the company says nothing yet", async () => {
  const requests = show({ [`PUT ${rulesPath}`]: rules });
  await screen.findByRole("group", { name: "Company" });
  await press("Save rules");
  await screen.findByText("The rules are saved");
  expect(requests.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
    { company: open },
  ]);
});

const changed = { ...settings, version: 4, settings: { ...defaultSettings, hoursWarnMinutes: [60, 20] } };
async function saveTwenty(second: Parameters<typeof stubDesk>[0][string]) {
  const replies = [changed, second];
  const requests = show({ [`PUT ${settingsPath}`]: () => replies.shift() });
  await type("20");
  await press("Save");
  await press("Undo");
  const puts = () => requests.filter(({ method }) => method === "PUT");
  await waitFor(() => expect(puts()).toHaveLength(2));
  return puts()[1]?.body;
}

test("what was saved is undone by its toast: as it was, over the version that was saved", async () => {
  expect(await saveTwenty({ ...settings, version: 5 })).toEqual({ ...defaultSettings, version: 4 });
  expect(await screen.findByText("Undone: the settings are as they were before")).toBeDefined();
  expect((await urgent()).value).toBe("30");
});

test("what a colleague changed since is not undone", async () => {
  const message = "Somebody else changed the settings meanwhile: read them again first";
  await saveTwenty(refused({ type: "CONFLICT", message, requestId: "r-1" }, 409));
  expect(await screen.findByText("Not undone")).toBeDefined();
  expect(screen.getByText(message)).toBeDefined();
});
