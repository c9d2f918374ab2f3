import { expect, test } from "vitest";
import { archivesOf, mostInArchive, type ProofLine } from "@/components/proofs/proof-list";

const lineOf = (title: string): ProofLine => ({ key: title, title, proof: null, missing: "" });

test("more PROs than one archive holds go into several, each with its own list", () => {
  const wanted = Array.from({ length: 2 * mostInArchive + 1 }, (_, at) => `P-${at}`);
  const archives = archivesOf(wanted, wanted.map(lineOf));
  expect(archives.map(({ proNumbers }) => proNumbers.length)).toEqual([mostInArchive, mostInArchive, 1]);
  expect(archives.flatMap(({ proNumbers }) => proNumbers)).toEqual(wanted);
  for (const { proNumbers, lines } of archives) expect(lines.map(({ title }) => title)).toEqual(proNumbers);
});

test("what goes into no archive is listed once, in the first", () => {
  const wanted = Array.from({ length: mostInArchive + 1 }, (_, at) => `P-${at}`);
  const [first, second] = archivesOf(wanted, [...wanted, "OPEN"].map(lineOf));
  expect(first?.lines.at(-1)?.title).toBe("OPEN");
  expect(second?.lines.map(({ title }) => title)).toEqual([`P-${mostInArchive}`]);
});
