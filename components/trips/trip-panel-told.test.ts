import { expect, test } from "vitest";
import { boardNowMs } from "@/components/trips/testing/trip-row";
import { toldWords } from "@/components/trips/trip-panel-told";

const at = "2026-03-03T19:30:00Z";
const words = (told: Parameters<typeof toldWords>[0]) => toldWords(told, "America/Chicago", boardNowMs);

test("tells a message that was seen from one that was only sent", () => {
  expect(words({ state: "sent", at, reason: null })).toBe("Driver told, sent 13:30 CST, not seen yet");
});

test("names why a driver could not be told", () => {
  expect(words({ state: "failed", at, reason: "no device" })).toBe("The driver could not be told: no device");
});

test("says nothing where there was nothing to tell", () => {
  expect(words({ state: "not-needed", at: null, reason: null })).toBeNull();
});
