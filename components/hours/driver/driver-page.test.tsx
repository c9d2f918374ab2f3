// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DriverPage } from "@/components/hours/driver/driver-page";
import { stubDesk } from "@/components/testing/desk-stub";
import { renderDesk } from "@/components/testing/render-desk";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import { HosClocks } from "@/lib/contract/interface/hours-of-service-clocks";
import { driverLogResponse } from "@/lib/driver-hours/testing/driver-log-response";
import { wireClocks } from "@/lib/driver-hours/testing/timers-row";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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
