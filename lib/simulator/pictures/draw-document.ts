import { Canvas } from "@/lib/simulator/pictures/canvas";
import { pngOf } from "@/lib/simulator/pictures/png";
import type { SeededRandom } from "@/lib/simulator/plan/seeded";

/** Picture of what a driver signs, photographs or has signed. */
export interface DrawnDocument {
  readonly documentType: "bill-of-lading" | "delivery-receipt" | "shipment-photo" | "signature";
  /** PRO or reference, written on it. */
  readonly number: string;
}

const width = 480;
const height = 300;

/** Draws a document as a driver's device would send it, as a PNG file of a few kilobytes. */
export function drawDocument({ documentType, number }: DrawnDocument, random: SeededRandom): Buffer {
  if (documentType === "shipment-photo") return pngOf(photo(number, random));
  return pngOf(documentType === "signature" ? signed(number, random) : paper(number, random));
}

const ink = 1;
const pen = 2;
const grey = 3;
const paperColours = [
  [252, 252, 248],
  [34, 34, 38],
  [29, 59, 139],
  [196, 198, 204],
] as const;

function signed(number: string, random: SeededRandom): Canvas {
  const canvas = new Canvas(width, height, paperColours);
  canvas.number(number, 30, 26, 4, ink);
  canvas.rectangle(30, 228, width - 60, 2, grey);
  hand(canvas, 50, 190, 46, random);
  return canvas;
}

function paper(number: string, random: SeededRandom): Canvas {
  const canvas = new Canvas(width, height, paperColours);
  canvas.rectangle(30, 24, 120, 14, ink);
  canvas.number(number, 280, 24, 4, ink);
  for (let line = 0; line < 7; line++) {
    canvas.rectangle(30, 62 + line * 20, random.between(90, 190), 7, grey);
    canvas.rectangle(270, 62 + line * 20, random.between(40, 170), 7, grey);
  }
  canvas.rectangle(30, 270, width - 60, 2, ink);
  hand(canvas, 60, 250, 26, random);
  return canvas;
}

/** A name as nobody can read it. */
function hand(canvas: Canvas, left: number, base: number, tall: number, random: SeededRandom): void {
  const pace = random.between(5, 9);
  const turn = random.between(0, 6);
  const points = Array.from({ length: 90 }, (_, step) => {
    const lift = Math.sin(step / (pace / 4) + turn) + 0.6 * Math.sin(step / pace);
    return [left + step * 3.4, base - (lift * tall) / 1.6] as const;
  });
  canvas.stroke(points, 3, pen);
}

const floor = 1;
const wood = 2;
const carton = 3;
const edge = 4;
const label = 5;
const photoColours = [
  [126, 132, 138],
  [92, 90, 86],
  [150, 116, 74],
  [190, 150, 100],
  [120, 92, 58],
  [240, 240, 236],
] as const;

/** Cartons on a pallet before a wall. */
function photo(number: string, random: SeededRandom): Canvas {
  const canvas = new Canvas(width, height, photoColours);
  canvas.rectangle(0, 200, width, 100, floor);
  canvas.rectangle(80, 250, 300, 18, wood);
  const rows = 1 + Math.floor(random.share() * 3);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < 3; column++) {
      const [left, top] = [90 + column * 94 + random.between(-3, 3), 190 - row * 62];
      canvas.rectangle(left, top, 88, 60, edge);
      canvas.rectangle(left + 2, top + 2, 84, 56, carton);
      canvas.rectangle(left + 2, top + 26, 84, 4, edge);
    }
  canvas.rectangle(100, 198, 12 + number.length * 8, 22, label);
  canvas.number(number, 106, 204, 2, edge);
  return canvas;
}
