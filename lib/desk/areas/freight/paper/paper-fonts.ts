import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** The typefaces of paper, by the name under which a document registers them. */
export const fonts = { plain: "Inter", bold: "Inter Bold" } as const;
export type Font = (typeof fonts)[keyof typeof fonts];

const fileOf: Readonly<Record<Font, () => string>> = {
  [fonts.plain]: () => require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"),
  [fonts.bold]: () => require.resolve("@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf"),
};

const read = new Map<Font, Buffer>();

/** A typeface whole, read once for the process; each document keeps the letters that it uses. */
export function fontFile(font: Font): Buffer {
  const known = read.get(font);
  if (known !== undefined) return known;
  const file = readFileSync(fileOf[font]());
  read.set(font, file);
  return file;
}
