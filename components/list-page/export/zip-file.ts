import { zip } from "fflate";

/** Files in one archive; of two of the same name the second gets a number. */
export async function zipBlob(files: readonly File[]): Promise<Blob> {
  const entries: Record<string, Uint8Array> = {};
  for (const file of files) entries[freeName(file.name, entries)] = new Uint8Array(await file.arrayBuffer());
  // PDFs are packed already: packing them again takes long and saves nothing.
  const bytes = await new Promise<Uint8Array>((resolve, reject) =>
    zip(entries, { level: 0 }, (error, data) => (error === null ? resolve(data) : reject(error))),
  );
  return new Blob([new Uint8Array(bytes)], { type: "application/zip" });
}

function freeName(name: string, taken: Readonly<Record<string, unknown>>): string {
  // A number of a customer may have a slash in it, which would be a folder.
  const plain = name.replaceAll(/[/\\:]/g, "-");
  if (!(plain in taken)) return plain;
  const dot = plain.lastIndexOf(".");
  const [stem, ending] = dot < 0 ? [plain, ""] : [plain.slice(0, dot), plain.slice(dot)];
  let number = 2;
  while (`${stem} (${number})${ending}` in taken) number += 1;
  return `${stem} (${number})${ending}`;
}
