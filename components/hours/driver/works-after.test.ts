import { expect, test } from "vitest";
import { worksAfterPapers } from "@/components/hours/driver/works-after";
import type { WorkBlock } from "@/lib/contract/desk/drivers/driver-work";

const on = { today: "2026-11-24", timeZone: "America/Chicago" };
const work = (id: string, startAt: string | null, endAt: string | null): WorkBlock => ({
  ...{ kind: "trip", id, label: `trip ${id}`, isUnderway: false, startAt, endAt },
  ...{ isPlanned: true, timezone: on.timeZone, lateMinutes: 0, note: null },
});
const works = [
  work("before", "2026-11-28T14:00:00Z", "2026-11-28T20:00:00Z"),
  // Until 00:30 on Sunday in Chicago: the card ends with Saturday.
  work("over-midnight", "2026-11-28T20:00:00Z", "2026-11-29T06:30:00Z"),
  work("on-sunday", "2026-11-29T22:00:00Z", null),
  work("not-known", null, null),
];
const after = (papers: Parameters<typeof worksAfterPapers>[0]) =>
  worksAfterPapers(papers, works, on).map(({ label, works }) => [label, works.map(({ id }) => id)]);

test("works that are done after a card's last day in the driver's zone lie after it", () => {
  expect(after([{ label: "Medical card", last: "2026-11-28" }])).toEqual([
    ["Medical card", ["over-midnight", "on-sunday"]],
  ]);
});

test("a paper without a date, or that is good for long, is in front of nothing", () => {
  expect(
    after([
      { label: "License", last: null },
      { label: "H hazmat", last: "2027-06-01" },
    ]),
  ).toEqual([]);
});

test("the paper that ends first stands first, and one that has ended is before all", () => {
  expect(
    after([
      { label: "License", last: "2026-11-28" },
      { label: "Medical card", last: "2026-11-20" },
    ]),
  ).toEqual([
    ["Medical card", ["before", "over-midnight", "on-sunday"]],
    ["License", ["over-midnight", "on-sunday"]],
  ]);
});
