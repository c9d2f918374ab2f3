import { expect, test } from "vitest";
import { workOf } from "@/lib/desk/planning/testing/driver-work";
import { noteOfWork, workNotes } from "@/lib/desk/planning/work/work-notes";

const hourMs = 3_600_000;
// Midnight in Chicago.
const dayMs = Date.parse("2026-11-25T06:00:00Z");
const hour = (hours: number) => dayMs + hours * hourMs;
const labelOf = ({ label }: { label: string }) => label;
const notesOf = (...works: ReturnType<typeof workOf>[]) => workNotes(works, dayMs, labelOf);

/** At work from one hour to another, to begin at a third. */
function work(
  id: string,
  fromHours: number,
  toHours: number,
  dueHours: number,
  kind: "leg" | "manifest" | "trip" = "manifest",
) {
  const one = workOf(hour(fromHours), hour(toHours), {
    kind,
    id,
    label: `${kind} ${id}`,
    plannedStartMs: hour(dueHours),
  });
  return one;
}

test("works that leave each other alone say nothing", () => {
  expect(notesOf(work("A", 1, 6, 1, "leg"), work("B", 8, 17, 8))).toEqual([null, null]);
});

test("an overlap is said on both, with when and how late the later one leaves", () => {
  expect(notesOf(work("A", 1, 9, 1, "leg"), work("B", 9.5, 18, 8))).toEqual([
    "Overlaps manifest B from Wed 08:00 CST, which leaves 1:30 late",
    "Overlaps leg A until Wed 09:00 CST; leaves 1:30 late",
  ]);
});

test("an overlap of schedules is said where nobody can plan the work before, and nothing is late for it", () => {
  const scheduled = { ...work("A", 1, 9, 1, "leg"), plan: null };
  expect(notesOf(scheduled, work("B", 8, 18, 8))).toEqual([
    "Overlaps manifest B from Wed 08:00 CST",
    "Overlaps leg A until Wed 09:00 CST",
  ]);
  expect(notesOf(scheduled, work("B", 9.5, 18, 9.5))).toEqual([null, null]);
});

test("hours that the work before used up are said to be, with which work", () => {
  expect(notesOf(work("A", 1, 12, 1), work("B", 22, 26, 18, "leg"))).toEqual([
    null,
    "Hours are used by manifest A until Wed 12:00 CST; leaves 4:00 late",
  ]);
});

test("a trip that begins later is late by its windows alone", () => {
  const trip = work("7", 12, 15, 8, "trip");
  expect(notesOf(work("A", 1, 6, 1, "leg"), trip)).toEqual([null, null]);
  const late = { ...trip, plan: trip.plan && { ...trip.plan, lateMinutes: 20 } };
  expect(notesOf(work("A", 1, 9, 1, "leg"), late)[1]).toBe(
    "Overlaps leg A until Wed 09:00 CST; is 0:20 late",
  );
});

test("what is under way is not said to wait", () => {
  const running = { ...work("B", 2, 18, 2), isUnderway: true };
  expect(notesOf(running, { ...work("A", 1, 9, 1, "leg"), isUnderway: true })).toEqual([null, null]);
});

test("of one work alone others are called by their kind", () => {
  const works = [work("A", 1, 9, 1, "leg"), work("B", 9.5, 12, 8), work("C", 12, 18, 10)];
  const noteOf = (kind: "leg" | "manifest" | "trip", id: string) => noteOfWork(works, { kind, id }, dayMs);
  expect(noteOf("manifest", "B")).toBe("Overlaps the driver's leg until Wed 09:00 CST; leaves 1:30 late");
  expect(noteOf("manifest", "C")).toMatch(/^Overlaps the driver's other manifest until/);
  expect(noteOf("trip", "7")).toBeNull();
});
