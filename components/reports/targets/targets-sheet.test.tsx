// @vitest-environment happy-dom
import { cleanup, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TargetsSheet } from "@/components/reports/targets/targets-sheet";
import { stubDesk } from "@/components/testing/desk-stub";
import { fill, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { ReportTargets } from "@/lib/contract/desk/reports/report-targets";

const openedMs = Date.parse("2026-11-18T15:00:00Z");
beforeEach(() => vi.setSystemTime(openedMs));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const kept = (version: number) => ({
  settings: ReportTargets.parse({}),
  version,
  changed: null,
  mayChange: true,
});

test("targets that a colleague saved meanwhile are not overwritten unseen", async () => {
  let version = 0;
  const requests = stubDesk({
    "GET /api/desk/reports/targets": () => kept(version),
    "PUT /api/desk/reports/targets": () => kept(2),
  });
  renderDesk(<TargetsSheet onClose={() => undefined} />);
  await fill("Total MPG, target", "7.1");
  version = 1;
  // Come back to the tab later, and have them read again.
  vi.setSystemTime(openedMs + 120_000);
  window.dispatchEvent(new Event("visibilitychange"));
  const read = () => requests.filter(({ path, method }) => method === "GET" && path.endsWith("/targets"));
  await waitFor(() => expect(read()).toHaveLength(2));
  await press("Save");
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "PUT")?.body).toMatchObject({
      mpg: { target: 7.1 },
      version: 0,
    }),
  );
});
