import { expect, test } from "vitest";
import { noticeLabel } from "@/components/map/stream-notice";
import { noFreshness } from "@/lib/live/freshness";

const picture = 1_800_000_000_000;
const broken = {
  ...noFreshness,
  phase: "waiting",
  reason: "The live stream ended",
  pictureAtMs: picture,
  retryAtMs: picture + 18_000,
} as const;

test("a broken stream says how old the picture is, why, and when it is tried again", () => {
  expect(noticeLabel(broken, picture / 1_000 + 14)).toEqual({
    title: "This picture is 14 s old.",
    detail: "The live stream ended. Trying again in 4 s.",
  });
});

test("a hiccup is no news", () => {
  expect(noticeLabel(broken, picture / 1_000 + 2)).toBeNull();
});

test("a live stream says nothing", () => {
  expect(noticeLabel({ ...broken, phase: "live" }, picture / 1_000 + 60)).toBeNull();
});
