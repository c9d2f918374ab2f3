import { expect, test } from "vitest";
import { boardNowMs } from "@/components/testing/trip-row";
import { noticeLabel } from "@/components/trips/panel/trip-panel-notified";

const at = "2026-03-03T19:30:00Z";
const text = (notified: Parameters<typeof noticeLabel>[0]) =>
  noticeLabel(notified, "America/Chicago", boardNowMs);

test("tells a message that was seen from one that was only sent", () => {
  expect(text({ state: "sent", at, reason: null })).toBe("Driver told, sent 13:30 CST, not seen yet");
});

test("names why a driver could not be told", () => {
  expect(text({ state: "failed", at, reason: "no device" })).toBe("The driver could not be told: no device");
});

test("says nothing where there was nothing to tell", () => {
  expect(text({ state: "not-needed", at: null, reason: null })).toBeNull();
});
