// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { displayCard, ownDisplayCard } from "@/components/settings/display-card";
import { retentionCard } from "@/components/settings/retention-card";
import { routerCard } from "@/components/settings/router-card";
import { stubDesk } from "@/components/testing/desk-stub";
import { field, fill, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import { takeDisplay, usualDisplay } from "@/lib/time/display";
import { timeLabel } from "@/lib/time/instant-labels";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  takeDisplay(usualDisplay);
});

const kept = { settings: defaultSettings, version: 3, changed: null, mayChange: true };
const path = "/api/desk/settings";
const display = { company: usualDisplay, own: { clock: null, units: null } };
const displayPath = "/api/desk/settings/display";

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
  const own = { clock: "12-hour", units: null };
  const saved = show(<ownDisplayCard.Body />, {
    [`GET ${displayPath}`]: display,
    [`PUT ${displayPath}`]: { ...display, own },
  });
  await fill("Your clock", "12-hour");
  await press("Save yours");
  await waitFor(() => expect(saved()).toEqual([own]));
  await screen.findByText("Your units and clock are saved");
  expect(timeLabel(Date.parse("2026-11-18T20:32:00Z"), "America/Chicago")).toBe("2:32p CST");
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
