// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { StayChip } from "@/components/stay/stay-chip";
import { stayStopOfTrip } from "@/components/stay/stay-stop";
import { stubDesk } from "@/components/testing/desk-stub";
import { renderDesk } from "@/components/testing/render-desk";
import { stopOf, tripOf } from "@/components/testing/trip-row";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const arrived = "2026-03-03T18:00:00Z";
const after = (minutes: number) => Date.parse(arrived) + minutes * 60_000;

test.each([
  [60, null],
  [105, "Free 0:15"],
  [140, "Det 0:20"],
])("%s minutes after an arrival with two hours free the row says %s", async (minutes, said) => {
  stubDesk({
    "GET /api/desk/settings": { settings: defaultSettings, version: 1, changed: null, mayChange: true },
  });
  const stop = stopOf({ mark: "at", arrived, windowStart: arrived });
  renderDesk(
    <p>
      row
      <StayChip stop={stayStopOfTrip(tripOf(), stop, 2, "America/Chicago")} nowMs={after(minutes)} />
    </p>,
  );
  expect((await screen.findByText(/row/)).querySelector("abbr")?.textContent ?? null).toBe(said);
});
