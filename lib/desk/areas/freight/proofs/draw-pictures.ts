import { marginPoints, type PageWriter } from "@/lib/desk/areas/freight/paper/page-writer";
import { fonts } from "@/lib/desk/areas/freight/paper/paper-fonts";

/** A page or picture of a document. */
export interface ProofPicture {
  /** `Signature, taken by J. Ortiz at 10:52 CST` */
  caption: string;
  /** Small ones stand two in a row. */
  isSmall: boolean;
  content:
    | { kind: "file"; bytes: Uint8Array; type: string; name: string }
    /** Reason why it is not here, for people. */
    | { kind: "none"; because: string };
}

const captionPoints = 14;
const largePoints = 400;
const smallPoints = 120;
/** Kinds of pictures that a PDF holds as they are. */
const drawable = ["image/jpeg", "image/png"];

/** Draws pictures one below the other; what a PDF can't hold as a page is attached to the file, and said. */
export function drawPictures(writer: PageWriter, pictures: readonly ProofPicture[]): void {
  for (const picture of pictures) drawPicture(writer, picture);
}

function drawPicture(writer: PageWriter, { caption, isSmall, content }: ProofPicture): void {
  const isDrawn = content.kind === "file" && drawable.includes(content.type);
  const height = !isDrawn ? 0 : isSmall ? smallPoints : largePoints;
  writer.room(captionPoints + height + 10);
  writer.y += writer.text(caption, { x: marginPoints, width: writer.width, font: fonts.bold }) + 3;
  if (content.kind === "none") {
    say(writer, `Not here: ${content.because}.`);
    return;
  }
  const { bytes, type, name } = content;
  const attach = () => writer.pdf.file(Buffer.from(bytes), { name, type });
  if (!isDrawn) {
    attach();
    say(writer, `Attached to this file as ${name}.`);
    return;
  }
  try {
    const top = writer.y;
    writer.pdf.image(Buffer.from(bytes), marginPoints, top, { fit: [writer.width, height] });
    writer.y = top + height + 10;
  } catch {
    // The picture is broken inside: the paper says so in its place, and the file keeps it for whoever can read it.
    attach();
    say(writer, `The picture is damaged and can't be shown; it is attached to this file as ${name}.`);
  }
}

function say(writer: PageWriter, text: string): void {
  writer.y += writer.text(text, { x: marginPoints, width: writer.width }) + 10;
}
