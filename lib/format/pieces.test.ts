import { expect, test } from "vitest";
import { piecesLabel } from "@/lib/format/pieces";

test.each([
  [0, "0 pcs"],
  [1, "1 pc"],
  [1_250, "1,250 pcs"],
])("%d is %s", (pieces, label) => {
  expect(piecesLabel(pieces)).toBe(label);
});
