// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { displayCard, ownDisplayCard } from "@/components/settings/display-card";
import { mapCard } from "@/components/settings/map-card";
import { retentionCard } from "@/components/settings/retention-card";
import { routerCard } from "@/components/settings/router-card";
import { terminalsCard } from "@/components/settings/terminals-card";
import { stubDesk } from "@/components/testing/desk-stub";
import { field, fill, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import type { TerminalsResponse } from "@/lib/contract/desk/settings/terminal-counts";
import { takeDisplay, usualDisplay } from "@/lib/time/display";
import { timeLabel } from "@/lib/time/instant-labels";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  takeDisplay(usualDisplay);
});

const kept = { settings: defaultSettings, version: 3, changed: null, mayChange: true };
const path = "/api/desk/settings";
const display = { company: usualDisplay, own: { clock: null, units: null, startTerminal: null } };
const displayPath = "/api/desk/settings/display";
const terminalsPath = "/api/desk/settings/terminals";
const stl = {
  code: "STL",
  name: "St. Louis",
  address: "1 Hall St, St. Louis MO",
  timezone: "America/Chicago",
};
const counted: TerminalsResponse = {
  terminals: [
    { ...stl, drivers: 12, office: 3, vehicles: 9 },
    { code: "JOL", name: "JOL", address: null, timezone: null, drivers: 0, office: 0, vehicles: 1 },
  ],
  groups: [{ code: "TEAMS", people: 4, vehicles: 2 }],
};

function show(body: React.ReactNode, replies: Parameters<typeof stubDesk>[0] = {}) {
  const requests = stubDesk({ [`GET ${path}`]: kept, [`PUT ${path}`]: { ...kept, version: 4 }, ...replies });
  renderDesk(body);
  return () => requests.filter(({ method }) => method === "PUT").map(({ body }) => body);
}

test("the company's clock and units are saved with what the other cards hold", async () => {
  const saved = show(<displayCard.Body />);
  await fill("Clock", "12-hour");
  await press("Save units and clock");
  const changed = { ...defaultSettings, display: { clock: "12-hour", units: "us" }, version: 3 };
  await waitFor(() => expect(saved()).toEqual([changed]));
});

test("a member's own clock holds at once, and the company's units stay theirs", async () => {
  const own = { clock: "12-hour", units: null, startTerminal: null };
  const saved = show(<ownDisplayCard.Body />, {
    [`GET ${displayPath}`]: display,
    [`PUT ${displayPath}`]: { ...display, own },
  });
  await fill("Your clock", "12-hour");
  await press("Save yours");
  await waitFor(() => expect(saved()).toEqual([own]));
  await screen.findByText("Your units, clock and map are saved");
  expect(timeLabel(Date.parse("2026-11-18T20:32:00Z"), "America/Chicago")).toBe("2:32p CST");
});

test("the map opens at a terminal for everybody, or for a member alone at the whole fleet", async () => {
  const saved = show(<mapCard.Body />, { [`GET ${terminalsPath}`]: counted });
  await screen.findByText("STL St. Louis");
  await fill("Opens at", "STL");
  await press("Save the map");
  await waitFor(() =>
    expect(saved()).toEqual([{ ...defaultSettings, map: { startTerminal: "STL" }, version: 3 }]),
  );
  cleanup();
  const own = { clock: null, units: null, startTerminal: "" };
  const savedOwn = show(<ownDisplayCard.Body />, {
    [`GET ${displayPath}`]: display,
    [`GET ${terminalsPath}`]: counted,
    [`PUT ${displayPath}`]: { ...display, own },
  });
  await fill("Your map opens at", "fleet");
  await press("Save yours");
  await waitFor(() => expect(savedOwn()).toEqual([own]));
});

test.each([
  ["of the same card says who saved it, and what is typed can go over it", "JOL"],
  ["of another card is none of this one's", defaultSettings.map.startTerminal],
])("what a colleague saves %s", async (_, startTerminal) => {
  const settings = { ...defaultSettings, map: { startTerminal } };
  const theirs = { ...kept, settings, version: 4, changed: { by: "Pat Ortiz", atMs: 1_795_000_000_000 } };
  const both = (
    <>
      <displayCard.Body />
      <mapCard.Body />
    </>
  );
  let now: object = kept;
  const saved = show(both, {
    [`GET ${terminalsPath}`]: counted,
    [`GET ${path}`]: () => now,
    [`PUT ${path}`]: () => {
      now = theirs;
      return now;
    },
  });
  await screen.findByText("STL St. Louis");
  await fill("Opens at", "STL");
  await fill("Clock", "12-hour");
  await press("Save units and clock");
  await waitFor(() => expect(saved()).toHaveLength(1));
  if (startTerminal !== defaultSettings.map.startTerminal) {
    await screen.findByText(/^Pat Ortiz saved these settings while you typed\./);
    await press("Keep mine");
  }
  expect(screen.queryByText(/while you typed/)).toBeNull();
  expect((await field("Opens at")).value).toBe("STL");
  await press("Save the map");
  await waitFor(() => expect(saved()[1]).toEqual({ ...settings, map: { startTerminal: "STL" }, version: 4 }));
});

test("terminals and groups stand with what is of them, and lead to where it is changed", async () => {
  show(<terminalsCard.Body />, { [`GET ${terminalsPath}`]: counted });
  const cells = (await screen.findByRole("row", { name: /St\. Louis/ })).textContent;
  expect(cells).toBe("STL St. Louis1 Hall St, St. Louis MOAmerica/Chicago1239");
  expect(screen.getByRole("row", { name: /^JOL/ }).textContent).toContain("no place on record");
  expect(screen.getByRole("row", { name: /TEAMS/ }).textContent).toBe("TEAMS42");
  expect(screen.getByRole("link", { name: "Cut-offs" }).getAttribute("href")).toBe(
    "/settings#terminal-cut-offs",
  );
});

test("fewer days of vehicles than a report compares are refused at the field and not sent", async () => {
  const saved = show(<retentionCard.Body />);
  await fill("Daily figures of vehicles, days", "90");
  await press("Save retention");
  await screen.findByText("must be at least 181 days");
  expect(saved()).toEqual([]);
});

test("the router says whose roads it takes, and its speeds are saved", async () => {
  const saved = show(<routerCard.Body />);
  await screen.findByText(/^Routes come from the built-in highway map/);
  await fill("Streets, mph", "30");
  await press("Save the router");
  const speedsMph = { ...defaultSettings.roads.speedsMph, street: 30 };
  await waitFor(() =>
    expect(saved()).toEqual([
      { ...defaultSettings, roads: { ...defaultSettings.roads, speedsMph }, version: 3 },
    ]),
  );
});

test("a speed that no truck averages is refused at its field, stays as typed and is not sent", async () => {
  const saved = show(<routerCard.Body />);
  await fill("Streets, mph", "95");
  await press("Save the router");
  await screen.findByText("must be at most 75 mph");
  expect((await field("Streets, mph")).value).toBe("95");
  expect(saved()).toEqual([]);
});
