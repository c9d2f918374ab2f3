import { expect, test } from "vitest";
import { slackLabel } from "@/lib/format/slack";

test.each([
  [58, "+0:58"],
  [-38, "−0:38"],
  [160, "+2:40"],
  [-61.2, "−1:02"],
  [-130, "−2:10"],
  [0, "+0:00"],
  [-3_587, "−59:47"],
  [null, null],
])("%s minutes to spare read %s", (minutes, text) => {
  expect(slackLabel(minutes)).toBe(text);
});
