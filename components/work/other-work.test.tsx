// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { stubDesk } from "@/components/testing/desk-stub";
import { renderDesk } from "@/components/testing/render-desk";
import { OtherWork } from "@/components/work/other-work";
import type { WorkBlock } from "@/lib/contract/desk/drivers/driver-work";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const leg: WorkBlock = {
  ...{ kind: "leg", id: "L-1", label: "leg JOL–GRR", isUnderway: false, isPlanned: true },
  ...{ startAt: "2026-11-25T00:30:00Z", endAt: "2026-11-25T11:10:00Z", timezone: "America/Chicago" },
  ...{ lateMinutes: 80, note: null },
};
const day: WorkBlock = {
  ...leg,
  ...{ kind: "manifest", id: "M-1", label: "manifest JOL-121", lateMinutes: 0 },
  note: "Overlaps leg JOL–GRR until Wed 05:10 CST; leaves 1:20 late",
};

async function show(works: WorkBlock[]) {
  stubDesk({ "GET /api/desk/hours/work": { drivers: [{ externalUserId: "D-1", works }] } });
  renderDesk(<OtherWork externalUserId="D-1" self={{ kind: "manifest", id: "M-1" }} />);
  return within(await screen.findByRole("region", { name: "Other work of the driver" }));
}

test("the driver's other work stands as a block with its time, its delay and a way to it", async () => {
  const shown = await show([leg, day]);
  expect(shown.getByRole("listitem").textContent).toBe("Leg JOL–GRRTue 18:30 to Wed 05:10 CST 1:20 late");
  expect(shown.getByRole("link", { name: "Leg JOL–GRR" }).getAttribute("href")).toBe("/linehaul?at=L-1");
});

test("it is read on the clock of the work that is shown, as the sentence on how they meet is", async () => {
  const shown = await show([leg, { ...day, timezone: "America/New_York" }]);
  expect(shown.getByRole("listitem").textContent).toContain("Tue 19:30 to Wed 06:10 EST");
});

test("how they meet is said in one sentence", async () => {
  const shown = await show([leg, day]);
  expect(shown.getByText("Overlaps leg JOL–GRR until Wed 05:10 CST; leaves 1:20 late")).toBeDefined();
});

test("a work that the member does not see is no link", async () => {
  const shown = await show([{ ...leg, id: null, label: "leg of another terminal" }, day]);
  expect(shown.queryByRole("link")).toBeNull();
  expect(shown.getByText("Leg of another terminal")).toBeDefined();
});
