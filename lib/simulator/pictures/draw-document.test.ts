import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { fileTypeOf } from "@/lib/contract/file-type";
import { type DrawnDocument, drawDocument } from "@/lib/simulator/pictures/draw-document";
import { SeededRandom } from "@/lib/simulator/plan/seeded";

const types = ["bill-of-lading", "delivery-receipt", "shipment-photo", "signature"] as const;
const draw = (documentType: DrawnDocument["documentType"], number = "406861204", seed = 3) =>
  drawDocument({ documentType, number }, new SeededRandom(seed));

/** The dots of a PNG file as this room writes them, row by row with a filter's number before each. */
function rowsOf(file: Buffer): Buffer {
  const at = file.indexOf("IDAT");
  return inflateSync(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)));
}

test.each(types)("a %s is a PNG file of its size in a few kilobytes", (type) => {
  const file = draw(type);
  expect([fileTypeOf(file), file.length < 4_000]).toEqual(["image/png", true]);
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  expect(rowsOf(file).length).toBe((width + 1) * height);
});

test("the same is drawn the same, and other freight otherwise", () => {
  expect(draw("signature")).toEqual(draw("signature"));
  expect(draw("signature", "406861205")).not.toEqual(draw("signature"));
  expect(draw("signature", "406861204", 4)).not.toEqual(draw("signature"));
});
