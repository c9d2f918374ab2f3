import PDFDocument from "pdfkit";

export type PaperSize = "letter" | "a4";

export const marginPoints = 36;
const footPoints = 24;

/** Fonts that every reader has, so that none is embedded: they hold the letters of western Europe. */
export const fonts = { plain: "Helvetica", bold: "Helvetica-Bold" } as const;
type Font = (typeof fonts)[keyof typeof fonts];

const likenesses: Readonly<Record<string, string>> = {
  "−": "-",
  "≥": ">=",
  "≤": "<=",
  Ł: "L",
  ł: "l",
  Đ: "D",
  đ: "d",
  ı: "i",
};

/** Letters that the fonts of a PDF lack lose their accents; what has no likeness becomes a question mark. */
export const printable = (text: string): string =>
  [...text].map((letter) => likenesses[letter] ?? inLatin(letter)).join("");

function inLatin(letter: string): string {
  if (isLatin(letter)) return letter;
  const bare = letter.normalize("NFD").replace(/\p{M}/gu, "");
  return bare !== "" && [...bare].every(isLatin) ? bare : "?";
}

const isLatin = (letter: string): boolean => /[\x20-\x7e\xa0-\xff–—‘’“”•…€]/.test(letter);

interface TextStyle {
  x: number;
  width: number;
  font?: Font;
  sizePoints?: number;
  align?: "left" | "right";
}

/** Writes down the pages of a document, and begins a new one where what comes next has no room. */
export class PageWriter {
  readonly pdf: PDFKit.PDFDocument;
  y = marginPoints;

  constructor(size: PaperSize, title: string, at: Date) {
    this.pdf = new PDFDocument({
      size: size === "letter" ? "LETTER" : "A4",
      margin: 0,
      bufferPages: true,
      info: { Title: printable(title), CreationDate: at },
    });
  }

  get width(): number {
    return this.pdf.page.width - 2 * marginPoints;
  }

  newPage(): void {
    this.pdf.addPage();
    this.y = marginPoints;
  }

  /** Makes room for so many points. @returns whether a new page was begun */
  room(points: number): boolean {
    if (this.y + points <= this.pdf.page.height - marginPoints - footPoints) return false;
    this.newPage();
    return true;
  }

  /** Writes text at the present height, wrapped into its width. @returns how high it is, points */
  text(text: string, style: TextStyle): number {
    const { x, width, font = fonts.plain, sizePoints = 9, align = "left" } = style;
    const written = printable(text);
    this.pdf.font(font).fontSize(sizePoints);
    const height = this.pdf.heightOfString(written, { width });
    this.pdf.fillColor("black").text(written, x, this.y, { width, align });
    return height;
  }

  /** A line to write on, with its label before it. */
  blank(label: string, x: number, width: number, y = this.y): void {
    this.pdf.font(fonts.plain).fontSize(7.5).fillColor("black");
    const text = printable(label);
    const start = x + this.pdf.widthOfString(text) + 3;
    this.pdf.text(text, x, y + 1, { lineBreak: false });
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

  /** Stamp and `Page 2 of 5` at the foot of every page; then the whole file. @param stampOf by page, from 0 */
  async finish(stampOf: (page: number) => string): Promise<Uint8Array> {
    const { count } = this.pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.pdf.switchToPage(page);
      this.y = this.pdf.page.height - marginPoints - 10;
      const line = { x: marginPoints, width: this.width, sizePoints: 7.5 };
      this.text(stampOf(page), line);
      this.text(`Page ${page + 1} of ${count}`, { ...line, align: "right" });
    }
    const chunks: Uint8Array[] = [];
    this.pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    const ended = new Promise((resolve, reject) => this.pdf.on("end", resolve).on("error", reject));
    this.pdf.end();
    await ended;
    return Buffer.concat(chunks);
  }
}
