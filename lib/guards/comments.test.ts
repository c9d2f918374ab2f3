import { expect, test } from "vitest";
import { projectFiles, readSource } from "@/lib/guards/source-files";

/** Words that begin a clause, which says neither what the code under it does nor what it is. */
const clause = "(What|When|Where|Whether|Who|Whose|Whom|Which|Why|How|So|Of|That)(ever)?\\b";
const anywhere = new RegExp(`(//|\\*) ${clause}`);
const beginnings = [
  `/\\*\\*?(\\s*\\n[ \\t]*\\*)? ${clause}`,
  `(?<!^[ \\t]*//.*\\n)^[ \\t]*// ${clause}`,
  `\\S[^:"'\`/\\n]*// ${clause}`,
].map((pattern) => new RegExp(pattern, "gm"));

/** Finds the comments that begin with a clause: their lines, counted from 1. */
function clausesIn(text: string): number[] {
  // Spares the time of the others: nearly no file has one.
  if (!anywhere.test(text)) return [];
  return beginnings.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(
      (found) => text.slice(0, found.index + found[0].length).split("\n").length,
    ),
  );
}

const clauses = [
  "/** What it is. */",
  "/**\n * Whether it is.\n */",
  "{/* Who is */}",
  "// So it is",
  "a(); // Of it",
];
test.each(clauses)("%j begins with a clause", (text) => expect(clausesIn(text)).toHaveLength(1));

const others = [
  "/** Tells what it is. */",
  "// Takes it to be\n// Where it was",
  'get("http://Who")',
  "/** Offers it. */",
];
test.each(others)("%j does not", (text) => expect(clausesIn(text)).toEqual([]));

test("comments begin with a verb, or with a noun where they tell of a type or a field", () => {
  const isWritten = (file: string) =>
    /\.(tsx?|mjs|css)$/.test(file) && !file.startsWith("lib/guards/comments");
  const written = projectFiles().filter(isWritten);
  expect(written.flatMap((file) => clausesIn(readSource(file)).map((line) => `${file}:${line}`))).toEqual([]);
});
