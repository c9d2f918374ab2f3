/** Pixels around a piece, so that none bleeds into its neighbour. */
const gapPixels = 1;
/** Height of a line of marks' text, CSS pixels; its letters are 11 high. */
const lineHeight = 16;
const letterSize = 11;
/** Width and height of the picture at a density of one. */
const sidePixels = 512;

/** A text in the atlas, device pixels. */
interface AtlasPiece {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Draws and measures texts; in a browser, a canvas in memory. */
export type AtlasContext = OffscreenCanvasRenderingContext2D;

/** A picture of texts for the graphics card: each is drawn once, however often it is shown. */
export class GlyphAtlas {
  /** Another one once pieces were thrown away: whoever keeps places of them takes them anew. */
  generation = 0;
  readonly #context: AtlasContext;
  readonly #family: string;
  readonly #ratio: number;
  readonly #side: number;
  readonly #pieces = new Map<string, AtlasPiece>();
  #left = 0;
  #top = 0;
  #isSent = false;

  /** @param ratio device pixels of one of CSS */
  constructor(family: string, ratio: number, openContext: (side: number) => AtlasContext = atlasContext) {
    this.#family = family;
    this.#ratio = ratio;
    this.#side = Math.ceil(sidePixels * Math.max(1, ratio));
    this.#context = openContext(this.#side);
    this.clear();
  }

  /** Finds the place of a text; draws it where it has none yet. */
  piece(text: string, weight: number): AtlasPiece {
    const key = `${weight}|${text}`;
    return this.#pieces.get(key) ?? this.#draw(key, text, weight);
  }

  /** Throws all pieces away: there is no room left, or the letters look otherwise now. */
  clear(): void {
    this.generation++;
    this.#pieces.clear();
    [this.#left, this.#top] = [0, 0];
    this.#context.fillStyle = "black";
    this.#context.fillRect(0, 0, this.#side, this.#side);
    this.#isSent = false;
  }

  /** Sends the picture into the texture that is bound, where it changed since. */
  send(gl: WebGL2RenderingContext): void {
    if (this.#isSent) return;
    this.#isSent = true;
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, gl.RED, gl.UNSIGNED_BYTE, this.#context.canvas);
  }

  #draw(key: string, text: string, weight: number): AtlasPiece {
    const context = this.#context;
    context.font = `${weight} ${letterSize * this.#ratio}px ${this.#family}`;
    const width = Math.min(Math.ceil(context.measureText(text).width), this.#side);
    const height = Math.ceil(lineHeight * this.#ratio);
    if (this.#left + width > this.#side) [this.#left, this.#top] = [0, this.#top + height + gapPixels];
    if (this.#top + height > this.#side) this.clear();
    const piece = { left: this.#left, top: this.#top, width, height };
    context.fillStyle = "white";
    context.textBaseline = "alphabetic";
    // Capitals and figures stand in the middle of the line: they are some 0.73 of the letters' size high.
    context.fillText(text, piece.left, piece.top + Math.round(height / 2 + letterSize * this.#ratio * 0.364));
    this.#left += width + gapPixels;
    this.#pieces.set(key, piece);
    this.#isSent = false;
    return piece;
  }
}

function atlasContext(side: number): AtlasContext {
  const context = new OffscreenCanvas(side, side).getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser cannot draw on a canvas");
  return context;
}
