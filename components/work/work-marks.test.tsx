// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { stubDesk } from "@/components/testing/desk-stub";
import { renderDesk } from "@/components/testing/render-desk";
import { SharedWork, WorkMarks } from "@/components/work/work-marks";
import type { WorkBlock } from "@/lib/contract/desk/drivers/driver-work";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const leg: WorkBlock = {
  ...{ kind: "leg", id: "L-1", label: "leg JOL–GRR", isUnderway: false, isPlanned: true },
  ...{ startAt: "2026-11-25T00:30:00Z", endAt: "2026-11-25T11:10:00Z", timezone: "America/Chicago" },
  ...{ lateMinutes: 0, note: null },
};
const trip: WorkBlock = {
  ...leg,
  ...{ kind: "trip", id: "7", label: "trip T-7" },
  note: "Overlaps leg JOL–GRR until Wed 05:10 CST; is 1:20 late",
};

const show = (works: WorkBlock[], self?: { kind: WorkBlock["kind"]; id: string }, brief = false) => {
  stubDesk({ "GET /api/desk/hours/work": { drivers: [{ externalUserId: "D-1", works }] } });
  renderDesk(
    <SharedWork>
      <WorkMarks externalUserId="D-1" {...(self === undefined ? {} : { self })} brief={brief} />
      <WorkMarks externalUserId="D-2" />
    </SharedWork>,
  );
};
const marks = async () =>
  (await screen.findAllByRole("img")).map(
    (mark) => `${mark.textContent}: ${mark.getAttribute("aria-label")}`,
  );

test("a row marks its driver's other work, with its time and how the row meets it", async () => {
  show([leg, trip], { kind: "trip", id: "7" });
  expect(await marks()).toEqual([
    "leg: Also leg JOL–GRR, Tue 18:30 to Wed 05:10 CST, Overlaps leg JOL–GRR until Wed 05:10 CST; is 1:20 late",
  ]);
});

test("a driver's own row has a mark for each kind of work", async () => {
  show([leg, trip, { ...trip, id: "8", label: "trip T-8", note: null }]);
  expect((await marks()).map((mark) => mark.split(":")[0])).toEqual(["leg", "2 trips"]);
});

test("trips alone are marked where they overlap, and not where one comes after the other", async () => {
  const next = { ...trip, id: "8", label: "trip T-8", note: null };
  show([{ ...trip, note: null }, next]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole("img")).toBeNull();
  cleanup();
  show([trip, next]);
  expect((await marks()).map((mark) => mark.split(":")[0])).toEqual(["2 trips"]);
});

test("where there is little room a sign stands for the kind, and its name says all the same", async () => {
  show([leg, trip, { ...trip, id: "8", label: "trip T-8", note: null }], undefined, true);
  expect((await marks()).map((mark) => mark.slice(0, 20))).toEqual([
    ": Also leg JOL–GRR, ",
    "2: Also trip T-7, Tu",
  ]);
});
