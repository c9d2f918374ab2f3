import { parse } from "csv-parse/browser/esm/sync";
import { expect, test } from "vitest";
import { csvText } from "@/components/list-page/export/csv-file";
import { boardNowMs, stopOf, tripOf } from "@/components/testing/trip-row";
import { tripsExport } from "@/components/trips/board/board-export";

const read = (fields: Parameters<typeof tripOf>[0]) =>
  parse(csvText([tripOf(fields)], tripsExport("Europe/Berlin", boardNowMs)), { columns: true })[0] as Record<
    string,
    string
  >;

test("times stand on the clock of the place and in UTC", () => {
  expect(read({})).toMatchObject({
    "Window ends (local)": "2026-03-03 17:00",
    "Window ends (UTC)": "2026-03-03T23:00:00Z",
    "Legal ETA (local)": "2026-03-03 15:40",
    Zone: "America/Chicago",
    "Slack (min)": "80",
  });
});

test("clocks stand as they are when the file is made", () => {
  // 5:12 and 47:30, half a minute before.
  expect(read({})).toMatchObject({ "Drive left (min)": "311", "Cycle left (min)": "2849" });
});

test("a place without a zone is told on the reader's clock, named", () => {
  expect(read({ stops: [stopOf({ timezone: null })], decisiveStop: 0 })).toMatchObject({
    "Window ends (local)": "2026-03-04 00:00",
    Zone: "Europe/Berlin",
  });
});

test("what is not known is empty, never 0, and says why", () => {
  const stops = [stopOf({ serviceStartAt: null, slackMinutes: null })];
  const unknown = read({
    stops,
    decisiveStop: 0,
    driver: null,
    noEtaBecause: "hours unknown since 10:42 CST",
  });
  expect(unknown).toMatchObject({
    "Legal ETA (UTC)": "",
    "Slack (min)": "",
    "Drive left (min)": "",
    "Why no ETA": "hours unknown since 10:42 CST",
  });
});
