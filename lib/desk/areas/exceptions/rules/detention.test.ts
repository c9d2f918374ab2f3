import { expect, test } from "vitest";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { manifestOf, manifestStopOf } from "@/lib/contract/testing/freight-rows";
import { manifestDetention, tripDetention } from "@/lib/desk/areas/exceptions/rules/detention";
import { contextAt } from "@/lib/desk/areas/exceptions/testing/exceptions-rig";
import { tripRow } from "@/lib/desk/areas/exceptions/testing/trip-row";

const at = (clock: string) => Date.parse(`2026-11-24T${clock}:00-07:00`);
const iso = (clock: string) => new Date(at(clock)).toISOString();

/** A truck that came early to a window of 10:00 to 11:00 in Denver. */
const standing: TripRow["stops"][number] = {
  ...{ stopId: 7, name: "Mesa Foods", town: "Denver CO", timezone: "America/Denver", mark: "at" },
  ...{ risk: "on-time", windowStart: iso("10:00"), windowEnd: iso("11:00"), arrived: iso("09:20") },
  ...{ departed: null, serviceStartAt: null, arriveAt: null, slackMinutes: 100 },
};
const trip = (fields: Partial<TripRow["stops"][number]> = {}) =>
  tripRow({ state: "at-stop", customer: "Mesa Foods", stops: [{ ...standing, ...fields }] });
const judge = (clock: string, row = trip(), stays: Partial<typeof defaultSettings.stays> = {}) =>
  tripDetention.judge(
    row,
    contextAt(at(clock), { company: { ...defaultSettings, stays: { ...defaultSettings.stays, ...stays } } }),
  );

test("a warning comes before the free time ends, in the stop's zone, and says when it is looked at again", () => {
  expect(judge("11:29")).toEqual({ findings: [], againAtMs: at("11:30") });
  expect(judge("11:30")).toMatchObject({
    findings: [
      {
        ...{ severity: "medium", cause: "7 free", sinceMs: at("11:30") },
        sentence:
          "Free time at stop 1, Mesa Foods, ends Tue 12:00 MST (2:00 free from Tue 10:00 MST): ask the dock when the truck is released, and notify the customer.",
      },
    ],
    againAtMs: at("12:00"),
  });
});

test("detention is another cause than its warning, and a layover another one again", () => {
  const causes = (clock: string) => {
    const { findings } = judge(clock);
    return findings === "unknown" ? findings : findings.map(({ cause, sinceMs }) => [cause, sinceMs]);
  };
  expect(causes("12:00")).toEqual([["7 detention", at("12:00")]]);
  expect(judge("12:00").againAtMs).toBe(at("20:00"));
  expect(causes("20:00")).toEqual([
    ["7 detention", at("12:00")],
    ["7 layover 1", at("20:00")],
  ]);
  expect(judge("20:00").againAtMs).toBe(at("20:00") + 86_400_000);
});

test("a truck that arrived after its window has its free time from then, and the exception says so", () => {
  const { findings } = judge("13:30", trip({ arrived: iso("11:25") }));
  expect(findings).toMatchObject([
    { sentence: expect.stringContaining("(2:00 free from Tue 11:25 MST, it arrived 0:25 late)") },
  ]);
});

test.each([
  ["is still to come", { mark: "next", arrived: null }],
  ["was left", { mark: "done", departed: iso("10:20") }],
  ["is skipped", { mark: "skipped", arrived: null }],
] as const)("a stop that %s has no clock", (_, fields) => {
  expect(judge("20:00", trip(fields))).toEqual({ findings: [], againAtMs: null });
});

test("deliveries have a clock where their customer has a free time, in the terminal's zone", () => {
  const stop = manifestStopOf({ mark: "at", arrivedAt: iso("09:20"), number: 3 });
  const manifest = manifestOf({ state: "in-progress", stops: [stop] });
  const of = (customers: { customer: string; freeMinutes: number | null }[]) =>
    manifestDetention.judge(
      manifest,
      contextAt(at("10:00"), {
        company: { ...defaultSettings, stays: { ...defaultSettings.stays, customers } },
      }),
    );
  expect(of([])).toEqual({ findings: [], againAtMs: null });
  expect(of([{ customer: "c-104", freeMinutes: 30 }])).toMatchObject({
    findings: [
      { sentence: expect.stringMatching(/^Detention at stop 3, Brandt Tool & Die, since Tue 10:50 CST/) },
    ],
  });
});
