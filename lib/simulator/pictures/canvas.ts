import type { Picture } from "@/lib/simulator/pictures/png";

/** Figures, five rows of three dots each. */
const figures: Readonly<Record<string, readonly string[]>> = {
  "0": ["###", "# #", "# #", "# #", "###"],
  "1": [" # ", "## ", " # ", " # ", "###"],
  "2": ["###", "  #", "###", "#  ", "###"],
  "3": ["###", "  #", "###", "  #", "###"],
  "4": ["# #", "# #", "###", "  #", "  #"],
  "5": ["###", "#  ", "###", "  #", "###"],
  "6": ["###", "#  ", "###", "# #", "###"],
  "7": ["###", "  #", " # ", " # ", " # "],
  "8": ["###", "# #", "###", "# #", "###"],
  "9": ["###", "# #", "###", "  #", "###"],
};

/** Something to draw on: what lies outside of it is left out. */
export class Canvas implements Picture {
  readonly dots: Uint8Array;

  /** Every dot has the first colour at first. */
  constructor(
    readonly width: number,
    readonly height: number,
    readonly colours: Picture["colours"],
  ) {
    this.dots = new Uint8Array(width * height);
  }

  rectangle(left: number, top: number, width: number, height: number, colour: number): void {
    const [from, to] = [Math.max(0, Math.round(left)), Math.min(this.width, Math.round(left + width))];
    for (let y = Math.max(0, Math.round(top)); y < Math.min(this.height, Math.round(top + height)); y++)
      if (to > from) this.dots.fill(colour, y * this.width + from, y * this.width + to);
  }

  /** A pen's way through points, as thick as so many dots. */
  stroke(points: readonly (readonly [x: number, y: number])[], thick: number, colour: number): void {
    for (const [index, [x, y]] of points.entries()) {
      const [toX, toY] = points[index + 1] ?? [x, y];
      const steps = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y)));
      for (let step = 0; step <= steps; step++) {
        const share = step / steps;
        this.rectangle(x + (toX - x) * share, y + (toY - y) * share, thick, thick, colour);
      }
    }
  }

  /** A number by its figures; other characters leave a gap. @param dot how large a dot of a figure is */
  number(text: string, left: number, top: number, dot: number, colour: number): void {
    for (const [place, figure] of [...text].entries())
      for (const [row, line] of (figures[figure] ?? []).entries())
        for (const [column, mark] of [...line].entries())
          if (mark === "#")
            this.rectangle(left + (place * 4 + column) * dot, top + row * dot, dot, dot, colour);
  }
}
