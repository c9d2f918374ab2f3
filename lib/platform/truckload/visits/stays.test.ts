import { expect, test } from "vitest";
import { type PlacedSighting, staysIn } from "@/lib/platform/truckload/visits/stays";

const minute = 60_000_000;

/**
 * A track with one position a minute: `.` outside the outer circle, `o` between the circles, `X` standing inside, `>`
 * driving inside, a space no position.
 */
const track = (drawn: string): PlacedSighting[] =>
  [...drawn].flatMap((mark, index) =>
    mark === " "
      ? []
      : [
          {
            eventMicros: index * minute,
            latitude: 0,
            longitude: 0,
            isSlow: mark === "X",
            isInside: mark === "X" || mark === ">",
            isOutside: mark === ".",
          },
        ],
  );

/** The stays of a drawn track as minutes, `[in, out]`. */
const stays = (drawn: string, clearedMinute: number | null = null, mayBeInside = false) =>
  staysIn(track(drawn), clearedMinute === null ? null : clearedMinute * minute, mayBeInside).map(
    ({ inMicros, outMicros }) => [inMicros / minute, outMicros === null ? null : outMicros / minute],
  );

test("standing inside for two minutes is a stay from the first position inside", () => {
  expect(stays("..o>XXX")).toEqual([[3, null]]);
});

test("driving through is no stay, nor is a minute at a light", () => {
  expect(stays("..>>>>>>o..")).toEqual([]);
  expect(stays("..>>XX>>o..")).toEqual([]);
});

test("driving about inside for ten minutes is a stay", () => {
  expect(stays("..>>>>>>>>>>..")).toEqual([]);
  expect(stays("..>>>>>>>>>>>..")).toEqual([[2, null]]);
});

test("the stay ends at the first position outside once two minutes are seen there", () => {
  expect(stays(".XXXo..")).toEqual([[1, null]]);
  expect(stays(".XXXo...")).toEqual([[1, 5]]);
});

test("a position that strays outside ends no stay", () => {
  expect(stays(".XXX.XXXo.o...")).toEqual([[1, 11]]);
});

test("between the circles nothing begins and nothing ends", () => {
  expect(stays("ooooo")).toEqual([]);
  expect(stays("XXXooooo")).toEqual([[0, null]]);
});

test("each return is a stay of its own", () => {
  expect(stays(".XXX...XXX...")).toEqual([
    [1, 4],
    [7, 10],
  ]);
});

test("without positions in between a stay goes on", () => {
  expect(stays("X     X")).toEqual([[0, null]]);
});

test("after a time was taken back the vehicle must come in anew, unless its arrival stands", () => {
  expect(stays("XXXXXXXX", 2)).toEqual([]);
  expect(stays("XXXXX...XXX", 2)).toEqual([[8, null]]);
  expect(stays("XXXXXXX...", 2, true)).toEqual([[3, 7]]);
});
