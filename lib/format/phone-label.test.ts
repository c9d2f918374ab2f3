import { expect, test } from "vitest";
import { phoneLabel } from "@/lib/format/phone-label";

test.each([
  ["+1 815 555 0143", "815-555-0143"],
  ["(815) 555-0143", "815-555-0143"],
  ["8155550143", "815-555-0143"],
  ["1.815.555.0143", "815-555-0143"],
  // With an extension, or of another country, nothing of it may be lost.
  ["815-555-0143 x12", "815-555-0143 x12"],
  ["+52 81 5555 0143", "+52 81 5555 0143"],
  ["+49 815 555 0143", "+49 815 555 0143"],
  ["1-800-CARRIER", "1-800-CARRIER"],
  ["555-0143", "555-0143"],
  [" 112 ", "112"],
])("%s stands as %s", (phone, label) => {
  expect(phoneLabel(phone)).toBe(label);
});
