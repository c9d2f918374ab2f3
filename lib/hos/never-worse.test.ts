import fc from "fast-check";
import { describe, test } from "vitest";
import { propertyRuns } from "@/lib/commands/property-runs";
import { clocksAt } from "@/lib/hos/clocks";
import {
  anyLog,
  changed,
  isExempt,
  logWithRecord,
  restRunMs,
  unclaimedLog,
  withRecord,
} from "@/lib/hos/testing/any-log";
import { expectNotLower, leftOf } from "@/lib/hos/testing/time-left";

const runs = { numRuns: propertyRuns(200) };

describe("invariants of section 16 that say what can only help", () => {
  test("6: resting instead of working never lowers what is left", () => {
    fc.assert(
      fc.property(logWithRecord, ({ log, instantsMs, index }) => {
        const record = log.segments[index];
        // Farm work in season uses no window (395.1(k)), which a rest does.
        if (record?.status !== "ON" || isExempt(log, record)) return;
        const rested = withRecord(log, index, changed(record, "OFF"));
        // A rest that becomes a reset forgets the rests before it, which a later one could be paired with (section 3.2, 4).
        const isReset = restRunMs(rested, index) >= log.rulePack.resetMs;
        const clocks = ["drive", "break", "cycle", ...(isReset ? [] : (["shift"] as const))] as const;
        for (const atMs of instantsMs)
          expectNotLower(leftOf(clocksAt(rested, atMs)), leftOf(clocksAt(log, atMs)), clocks);
      }),
      runs,
    );
  });

  test("6: other work instead of driving never lowers drive or break", () => {
    fc.assert(
      fc.property(logWithRecord, ({ log, instantsMs, index }) => {
        const record = log.segments[index];
        if (record?.status !== "D") return;
        const worked = withRecord(log, index, changed(record, "ON"));
        for (const atMs of instantsMs)
          expectNotLower(leftOf(clocksAt(worked, atMs)), leftOf(clocksAt(log, atMs)), ["drive", "break"]);
      }),
      runs,
    );
  });

  // Compare a whole run: choice 13.1 makes a part of one worth less once the rest of it is a long berth period.
  test("6: a rest spent in the berth never lowers anything", () => {
    fc.assert(
      fc.property(unclaimedLog, ({ log, instantsMs }) => {
        // Waiting at a well is no rest, and stops the window (395.1(d)(2)): in the berth it would not.
        const inBerth = log.segments.map((one) =>
          one.status === "OFF" && !isExempt(log, one) ? changed(one, "SB") : one,
        );
        const prior = { ...log.prior, offMinutesBeforeStart: 0 };
        for (const atMs of instantsMs)
          expectNotLower(
            leftOf(clocksAt({ ...log, prior, segments: inBerth }, atMs)),
            leftOf(clocksAt({ ...log, prior }, atMs)),
            ["drive", "shift", "break", "cycle", "now"],
          );
      }),
      runs,
    );
  });

  test("9: pairs never take anything away", () => {
    fc.assert(
      fc.property(anyLog, ({ log, instantsMs }) => {
        const unsplit = { ...log, rulePack: { ...log.rulePack, split: null } };
        for (const atMs of instantsMs)
          expectNotLower(leftOf(clocksAt(log, atMs)), leftOf(clocksAt(unsplit, atMs)), [
            "drive",
            "shift",
            "break",
            "cycle",
            "now",
          ]);
      }),
      runs,
    );
  });
});
