import PDFDocument from "pdfkit";
import { type Font, fontFile, fonts } from "@/lib/desk/areas/freight/paper/paper-fonts";
import { lackingNote, printable } from "@/lib/desk/areas/freight/paper/printable";
import type { PaperLoad, PaperStop } from "@/lib/paper/paper";
import { pageStopsLabel, sumsLabel } from "@/lib/paper/sums-label";

export type PaperSize = "letter" | "a4";

export const marginPoints = 36;
const footPoints = 24;
const sumsPoints = 24;

interface TextStyle {
  x: number;
  width: number;
  font?: Font;
  sizePoints?: number;
  align?: "left" | "right" | "center";
  color?: string;
  /** Digits of one width, for columns of figures. */
  tabular?: boolean;
}

/** A stop on a page, to be added up at its foot. */
interface PageStop extends Pick<PaperStop, "number" | "lines" | "isHazardous"> {
  load: readonly PaperLoad[];
}

/** The foot of a page: pages are counted by document, not by file (49 CFR 172.201(c)). */
interface PageFoot {
  stamp: string;
  /** From 1. */
  page: number;
  of: number;
}

/** The part of an embedded font that pdfkit's types leave out. */
interface EmbeddedFont {
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

/** Writes down the pages of a document, and begins a new one where what comes next has no room. */
export class PageWriter {
  readonly pdf: PDFKit.PDFDocument;
  y = marginPoints;
  #page = 0;
  /** Stops that begin on a page, by page from 0. */
  readonly #stops = new Map<number, PageStop[]>();
  /** Keeps room over the foot for what a page comes to. */
  addsUp = false;
  /** By page, from 0: the letters on it that the typeface lacks. */
  readonly #lacking = new Map<number, Set<string>>();

  constructor(size: PaperSize, title: string, at: Date) {
    this.pdf = new PDFDocument({
      size: size === "letter" ? "LETTER" : "A4",
      margin: 0,
      bufferPages: true,
      info: { Title: title.normalize("NFC"), CreationDate: at },
    });
    for (const font of Object.values(fonts)) this.pdf.registerFont(font, fontFile(font));
  }

  get width(): number {
    return this.pdf.page.width - 2 * marginPoints;
  }

  newPage(): void {
    this.pdf.addPage();
    this.#page += 1;
    this.y = marginPoints;
  }

  /** Makes room for so many points. @returns whether a new page was begun */
  room(points: number): boolean {
    const foot = footPoints + (this.addsUp ? sumsPoints : 0);
    if (this.y + points <= this.pdf.page.height - marginPoints - foot) return false;
    this.newPage();
    return true;
  }

  /** Notes a stop that begins on this page. */
  noteStop(stop: PageStop): void {
    this.#stops.set(this.#page, [...(this.#stops.get(this.#page) ?? []), stop]);
  }

  /** Writes over the foot of each page what its stops come to, and all of them. @param from the paper's first page */
  writeSums(from: number): void {
    const last = this.#page;
    const all = [...this.#stops].filter(([page]) => page >= from).flatMap(([, stops]) => stops);
    for (let page = from; page <= last; page += 1) {
      this.pdf.switchToPage(page);
      this.#page = page;
      const stops = this.#stops.get(page) ?? [];
      this.y = this.pdf.page.height - marginPoints - footPoints - sumsPoints + 3;
      const line = { x: marginPoints, width: this.width, sizePoints: 8, font: fonts.bold };
      this.text(`This page: ${sumsLabel(stops)}`, line);
      if (from < last) this.text(`All: ${sumsLabel(all)}`, { ...line, align: "right" });
      const next = this.#stops.get(page + 1) ?? [];
      if (page === last || next.length === 0) continue;
      this.y += 10;
      this.text(`Page ${page - from + 2}: ${pageStopsLabel(next)}`, line);
    }
  }

  /** Writes text at the present height, wrapped into its width. @returns how high it is, points */
  text(text: string, style: TextStyle): number {
    const { x, width, align = "left", color = "black", tabular = false } = style;
    const written = this.#prepare(text, style, true);
    const height = this.pdf.heightOfString(written, { width });
    const features: PDFKit.Mixins.OpenTypeFeatures[] = tabular ? ["tnum"] : [];
    const options = { width, align, ...(tabular ? { features } : {}) };
    this.pdf.fillColor(color).text(written, x, this.y, options);
    return height;
  }

  /** Measures the height of a text, points. Nothing is written. */
  heightOf(text: string, style: Omit<TextStyle, "x">): number {
    return this.pdf.heightOfString(this.#prepare(text, style), { width: style.width });
  }

  /** Measures the width of a text on one line, points. */
  widthOf(text: string, style: Pick<TextStyle, "font" | "sizePoints"> = {}): number {
    return this.pdf.widthOfString(this.#prepare(text, style));
  }

  /** Chooses the typeface and puts a mark for each letter that it lacks; of what is written the page's foot names them. */
  #prepare(text: string, style: Partial<TextStyle>, isWritten = false): string {
    this.pdf.font(style.font ?? fonts.plain).fontSize(style.sizePoints ?? 9);
    const { font: typeface } = (this.pdf as unknown as { _font: EmbeddedFont })._font;
    const { text: written, lacking } = printable(text, (code) => typeface.hasGlyphForCodePoint(code));
    if (isWritten && lacking.length > 0)
      this.#lacking.set(this.#page, new Set([...(this.#lacking.get(this.#page) ?? []), ...lacking]));
    return written;
  }

  /** A line to write on, with its label before it. */
  blank(label: string, x: number, width: number, y = this.y): void {
    const text = this.#prepare(label, { sizePoints: 7.5 }, true);
    const start = x + this.pdf.widthOfString(text) + 3;
    this.pdf.fillColor("black").text(text, x, y + 1, { lineBreak: false });
    this.pdf
      .moveTo(start, y + 9)
      .lineTo(x + width, y + 9)
      .lineWidth(0.6)
      .stroke("black");
  }

  rule(weight = 0.5): void {
    this.pdf
      .moveTo(marginPoints, this.y)
      .lineTo(marginPoints + this.width, this.y)
      .lineWidth(weight)
      .stroke("black");
  }

  /**
   * Stamp and `Page 2 of 5` at the foot of every page, and above it the letters that could not be printed; then the whole
   * file. @param footOf by page of the file, from 0
   */
  async finish(footOf: (page: number, count: number) => PageFoot): Promise<Uint8Array> {
    const { count } = this.pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.pdf.switchToPage(page);
      this.#page = page;
      const bottom = this.pdf.page.height - marginPoints - 10;
      const line = { x: marginPoints, width: this.width, sizePoints: 7.5 };
      this.y = bottom;
      const { stamp, page: number, of } = footOf(page, count);
      this.text(stamp, { ...line, width: this.width - 60 });
      this.text(`Page ${number} of ${of}`, { ...line, align: "right" });
      this.y = bottom - 11;
      this.text(lackingNote(this.#lacking.get(page) ?? []), line);
    }
    const chunks: Uint8Array[] = [];
    this.pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    const ended = new Promise((resolve, reject) => this.pdf.on("end", resolve).on("error", reject));
    this.pdf.end();
    await ended;
    return Buffer.concat(chunks);
  }
}
