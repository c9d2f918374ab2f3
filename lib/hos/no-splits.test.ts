import { expect, test } from "vitest";
import { projectFrom } from "@/lib/hos/projection";
import { monday5, ms, writtenLog } from "@/lib/hos/testing/written-driver-log";

const after = (duration: string, text: string) => projectFrom(writtenLog(text), monday5 + ms(duration));

test.each([
  ["after a short night in the berth", "12:00", "D 4:00, SB 7:00, D 1:00", true],
  ["while the second half runs", "13:00", "D 4:00, SB 7:00, D 1:00, OFF 1:00", true],
  ["once the pair is complete", "15:00", "D 4:00, SB 7:00, D 1:00, OFF 3:00", false],
  ["on the way from a complete pair", "16:00", "D 4:00, SB 7:00, D 1:00, OFF 3:00, D 1:00", false],
  [
    "while one rests after a complete pair",
    "17:00",
    "D 2:00, OFF 3:00, D 1:00, SB 7:00, D 3:00, OFF 1:00",
    false,
  ],
  ["after a pause at a dock", "5:00", "D 2:00, OFF 2:00, D 1:00", false],
  ["in the night after a pause at a dock", "10:00", "D 2:00, OFF 2:00, D 1:00, SB 5:00", false],
  ["after six hours in the berth", "11:00", "D 4:00, SB 6:00, D 1:00", false],
  ["while a rest runs that might be a first half", "11:30", "D 4:00, SB 7:30", false],
  ["after a reset", "24:00", "D 4:00, SB 7:00, D 1:00, SB 10:00, D 2:00", false],
] as const)("whether a driver is in a split %s", (_, duration, text, expected) => {
  expect(after(duration, text).isInSplit).toBe(expected);
});

test("without splits no later rest leaves anything out of the window", () => {
  const plain = after("4:00", "D 4:00").withoutSplits().after("SB", ms("7:00")).after("D", ms("1:00"));
  expect(plain.openSplit).toBeNull();
  expect(plain.shiftMs).toBe(ms("2:00"));
});

test("without splits a pair that is complete keeps its effect", () => {
  const both = after("15:00", "D 4:00, OFF 3:00, D 1:00, SB 7:00");
  expect(both.withoutSplits().driveMs).toBe(ms("10:00"));
  expect(both.withoutSplits().after("D", ms("1:00")).driveMs).toBe(ms("9:00"));
});
