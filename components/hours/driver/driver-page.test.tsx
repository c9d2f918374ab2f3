// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DriverPage } from "@/components/hours/driver/driver-page";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { renderDesk } from "@/components/testing/render-desk";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import { HosClocks } from "@/lib/contract/interface/hours-of-service-clocks";
import { driverLogResponse } from "@/lib/driver-hours/testing/driver-log-response";
import { wireClocks } from "@/lib/driver-hours/testing/timers-row";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settings = { settings: defaultSettings, version: 1, changed: null, mayChange: false };

test("a zone that is not known here breaks no page: its times are in UTC, and it says so", async () => {
  const timezone = "Mars/Olympus";
  const log = {
    ...driverLogResponse({ timezone }),
    days: [
      {
        date: "2026-11-20",
        start: "2026-11-20T00:00:00Z",
        end: "2026-11-21T00:00:00Z",
        hours: 24,
        totals: { OFF_DUTY: 0, SLEEPER_BERTH: 0, DRIVING: 0, ON_DUTY_NOT_DRIVING: 0 },
        unknownMs: 0,
        powerUnitNumbers: [],
      },
    ],
    clocks: HosClocks.parse(wireClocks({ timezone })),
  };
  stubDesk({
    "GET /api/desk/hours/drivers/D-1/log": {
      externalUserId: "D-1",
      driverName: "Rosa Delgado",
      terminal: "JOL",
      readTime: log.now,
      log,
      published: null,
    },
    "GET /api/desk/settings": { settings: defaultSettings, version: 1, changed: null, mayChange: false },
  });
  renderDesk(<DriverPage externalUserId="D-1" />);
  expect(await screen.findByText(/Times in UTC: the home terminal's zone Mars\/Olympus/)).toBeDefined();
  expect(screen.getByRole("region", { name: "Friday Nov 20" })).toBeDefined();
});

test("a day with too little rest stands apart from violations", async () => {
  const log = {
    ...driverLogResponse(),
    dayRests: [
      {
        ...{ kind: "off_duty_2_beyond", date: "2026-11-19", rule: "SOR/2005-313 s. 14(3)" },
        ...{ offMs: 3_600_000, requiredMs: 7_200_000 },
      },
    ],
  };
  stubDesk({
    "GET /api/desk/hours/drivers/D-1/log": {
      ...{ externalUserId: "D-1", driverName: "Rosa Delgado", terminal: "JOL", readTime: log.now },
      ...{ log, published: null },
    },
    "GET /api/desk/settings": settings,
  });
  renderDesk(<DriverPage externalUserId="D-1" />);
  const found = await screen.findByText(/required in\s+the day/);
  expect(found.textContent).toBe("1:00 off duty beyond the shift's eight, 2:00 required in the day.");
  expect(screen.getByText("None recorded in these days.")).toBeDefined();
});

test("a malfunction of the driver's ELD stands in the log with the days that are left", async () => {
  const found = { kind: "malfunction" as const, vehicle: "T-1", foundTime: "2026-11-19T15:00:00Z" };
  const log = {
    ...driverLogResponse(),
    malfunctions: [
      { ...found, id: "m1", code: "P", clearedTime: "2026-11-19T18:00:00Z" },
      { ...found, id: "m2", code: "L", repairBy: "2026-11-27T15:00:00Z" },
    ],
  };
  stubDesk({
    "GET /api/desk/hours/drivers/D-1/log": {
      ...{ externalUserId: "D-1", driverName: "Rosa Delgado", terminal: "JOL", readTime: log.now },
      ...{ log, published: null },
    },
    "GET /api/desk/settings": { settings: defaultSettings, version: 1, changed: null, mayChange: false },
  });
  renderDesk(<DriverPage externalUserId="D-1" />);
  expect((await screen.findByText(/Repair, replace or service by/)).textContent).toContain("7 days left");
  expect(screen.getAllByText(/^Malfunction/).map(({ textContent }) => textContent)).toEqual([
    "Malfunction",
    "Malfunction cleared",
  ]);
});

test("a driver whom nobody knows has a way back to the board", async () => {
  stubDesk({
    "GET /api/desk/hours/drivers/NOBODY-1/log": refused(
      { type: "NOT_FOUND", message: "No such driver is known" },
      404,
    ),
    "GET /api/desk/settings": settings,
  });
  renderDesk(<DriverPage externalUserId="NOBODY-1" />);
  expect(await screen.findByRole("heading", { name: "No driver NOBODY-1" })).toBeDefined();
  const back = screen.getByRole("link", { name: "Look on the hours board" });
  expect(back.getAttribute("href")).toBe("/hours");
  expect(screen.queryByRole("button", { name: /^Out of service/ })).toBeNull();
});

test("a platform without logs is said on the page, and what it publishes is shown", async () => {
  const statusDurations = {
    DRIVING: 3_600_000,
    ON_DUTY_NOT_DRIVING: 0,
    SLEEPER_BERTH: 0,
    OFF_DUTY: 82_800_000,
  };
  const day = { externalUserId: "D-1", userId: 1, date: "2026-11-20", statusDurations, distancePerDay: 61 };
  stubDesk({
    "GET /api/desk/hours/drivers/D-1/log": {
      externalUserId: "D-1",
      driverName: "Rosa Delgado",
      terminal: "JOL",
      readTime: "2026-11-20T15:00:00Z",
      log: null,
      published: { driver: null, days: [day], distanceUnit: "miles", fault: null },
    },
    "GET /api/desk/settings": settings,
  });
  renderDesk(<DriverPage externalUserId="D-1" />);
  expect(await screen.findByText("Not offered by this platform: the log by change")).toBeDefined();
  expect(screen.getByRole("row", { name: /Fri Nov 20/ }).textContent).toContain("1:00");
  const propose = screen.getByRole("button", { name: /Propose an edit/ });
  expect(propose.getAttribute("aria-disabled")).toBe("true");
});
