import type { GlyphAtlas } from "@/components/map/marks/glyph-atlas";

/** Kinds of quads, as the shader has them. */
export const quadKind = { glyph: 0, badge: 1, name: 2, selectedName: 3 } as const;
type QuadKind = (typeof quadKind)[keyof typeof quadKind];

/** Words of a corner: place (2), offset, half size, texture or shares, push and kind, number of the mark. */
export const cornerWords = 7;
export const cornersOfQuad = 4;
/** Parts of a CSS pixel that lengths are counted in. */
export const lengthParts = 64;
/** Shares of a ring are counted in these. */
const wholeRing = 65_535;

/** Half the height of a name's plate with its line, CSS pixels. */
const namePlateHalf = 10;
const namePadding = 6;
/** Part of a badge's quad around its ring: outline and shadow. */
export const badgeMargin = 7;
const markWeights = { badge: 640, name: 560, selectedName: 640 } as const;

/** A round badge with a number. */
export interface DrawnBadge {
  /** World units. */
  readonly x: number;
  readonly y: number;
  /** CSS pixels. */
  readonly radius: number;
  /** Distance that it keeps from the selected vehicle, CSS pixels. */
  readonly push: number;
  readonly text: string;
  /** Parts of the ring, from the top clockwise: up to here of the first state, then up to there of the second. */
  readonly turns: readonly [first: number, second: number];
}

/** A name beside a vehicle. */
export interface DrawnName {
  /** World units. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly isSelected: boolean;
  /** Distance of its plate from the middle of the symbol, CSS pixels. */
  readonly away: number;
}

/** Collects the rectangles of marks as the graphics card takes them: each with its four corners. */
export class MarkQuads {
  #words = new Int32Array(1_024);
  #count = 0;

  constructor(
    private readonly atlas: GlyphAtlas,
    private readonly ratio: number,
  ) {}

  get quads(): number {
    return this.#count;
  }

  get words(): Int32Array {
    return this.#words.subarray(0, this.#count * cornersOfQuad * cornerWords);
  }

  clear(): void {
    this.#count = 0;
  }

  /** @param mark its number, by which it is drawn as the one that is pointed at */
  addBadge({ x, y, radius, push, text, turns }: DrawnBadge, mark: number): void {
    const half = radius + badgeMargin;
    const shares = pair(turns[0] * wholeRing, turns[1] * wholeRing);
    this.#add(
      { x, y, left: 0, top: 0, halfWidth: half, halfHeight: half, shares, push },
      quadKind.badge,
      mark,
    );
    const pieces = [...text].map((letter) => this.atlas.piece(letter, markWeights.badge));
    const wide = pieces.reduce((sum, { width }) => sum + width, 0);
    let left = -Math.round(wide / 2);
    for (const piece of pieces) {
      this.#addGlyph({ x, y, push }, piece, left, mark);
      left += piece.width;
    }
  }

  addName({ x, y, text, isSelected, away }: DrawnName): void {
    const piece = this.atlas.piece(text, isSelected ? markWeights.selectedName : markWeights.name);
    const width = piece.width / this.ratio + 2 * namePadding;
    this.#add(
      {
        x,
        y,
        left: away + width / 2,
        top: 0,
        halfWidth: width / 2,
        halfHeight: namePlateHalf,
        shares: 0,
        push: 0,
      },
      isSelected ? quadKind.selectedName : quadKind.name,
      0,
    );
    this.#addGlyph(
      { x, y, push: 0 },
      piece,
      Math.round((away + namePadding) * this.ratio),
      isSelected ? -1 : -2,
    );
  }

  #addGlyph(
    { x, y, push }: { x: number; y: number; push: number },
    piece: ReturnType<GlyphAtlas["piece"]>,
    left: number,
    mark: number,
  ): void {
    const [halfWidth, halfHeight] = [piece.width / 2 / this.ratio, piece.height / 2 / this.ratio];
    const top = (-Math.round(piece.height / 2) + piece.height / 2) / this.ratio;
    const at = { x, y, left: left / this.ratio + halfWidth, top, halfWidth, halfHeight, push };
    this.#add({ ...at, shares: pair(piece.left, piece.top) }, quadKind.glyph, mark);
  }

  #add(quad: Quad, kind: QuadKind, mark: number): void {
    const from = this.#count * cornersOfQuad * cornerWords;
    if (from + cornersOfQuad * cornerWords > this.#words.length) {
      const longer = new Int32Array(this.#words.length * 2);
      longer.set(this.#words);
      this.#words = longer;
    }
    const offset = pair(quad.left * lengthParts, quad.top * lengthParts);
    const half = pair(quad.halfWidth * lengthParts, quad.halfHeight * lengthParts);
    const pushAndKind = pair(quad.push * lengthParts, kind);
    for (let corner = 0; corner < cornersOfQuad; corner++) {
      const at = from + corner * cornerWords;
      this.#words[at] = Math.round(quad.x);
      this.#words[at + 1] = Math.round(quad.y);
      this.#words[at + 2] = offset;
      this.#words[at + 3] = half;
      this.#words[at + 4] = quad.shares;
      this.#words[at + 5] = pushAndKind;
      this.#words[at + 6] = mark;
    }
    this.#count++;
  }
}

interface Quad {
  /** World units. */
  x: number;
  y: number;
  /** From there to the middle of the rectangle, CSS pixels. */
  left: number;
  top: number;
  halfWidth: number;
  halfHeight: number;
  /** A pair: where its picture begins, or the parts of its ring. */
  shares: number;
  push: number;
}

/** Two numbers of 16 bits in one word. */
const pair = (low: number, high: number): number => (Math.round(high) << 16) | (Math.round(low) & 0xffff);
