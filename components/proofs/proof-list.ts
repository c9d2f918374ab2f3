import { csvText } from "@/components/list-page/export/csv-file";
import type { ProofOfDelivery } from "@/lib/contract/desk/proofs/proof-of-delivery";
import { codeLabelOf, deliveredLabel } from "@/lib/paper/proof-of-delivery";

/** Facts about one PRO that was asked for. */
export interface ProofLine {
  key: string;
  title: string;
  /** Null where nothing is known of it. */
  proof: ProofOfDelivery | null;
  /** Sentence on what is missing; empty where nothing is. */
  missing: string;
}

/** Numbers of PROs, each once: a file is made by them. */
export const numbersOf = (proofs: readonly ProofOfDelivery[]): string[] => [
  ...new Set(proofs.flatMap(({ proNumber }) => proNumber ?? [])),
];

/** Lists what is known of each, and then PROs of which nothing is. @param asked PROs that were asked for */
export function proofLines(proofs: readonly ProofOfDelivery[], asked: readonly string[]): ProofLine[] {
  const known = new Set(numbersOf(proofs));
  return [
    ...proofs.map((proof) => ({
      ...{ key: proof.shipmentId, title: proof.title, proof },
      missing: proof.missing.join(" "),
    })),
    ...asked
      .filter((proNumber) => !known.has(proNumber))
      .map((proNumber) => ({
        ...{ key: proNumber, title: proNumber, proof: null },
        missing: "PRO not found.",
      })),
  ];
}

/** Limits what one archive holds: the browser keeps its files in memory until it is saved. */
export const mostInArchive = 500;

/** One of the archives that many PROs go into. */
export interface ProofArchive {
  proNumbers: string[];
  /** Lines of its list of contents. */
  lines: ProofLine[];
}

/** Parts many PROs into archives; what goes into none is listed in the first. */
export function archivesOf(wanted: readonly string[], lines: readonly ProofLine[]): ProofArchive[] {
  const isWanted = new Set(wanted);
  const numberOf = ({ proof, title }: ProofLine) => proof?.proNumber ?? title;
  return Array.from({ length: Math.ceil(wanted.length / mostInArchive) }, (_, at) => {
    const proNumbers = wanted.slice(at * mostInArchive, (at + 1) * mostInArchive);
    const isHere = new Set(proNumbers);
    const isListed = (line: ProofLine) =>
      isHere.has(numberOf(line)) || (at === 0 && !isWanted.has(numberOf(line)));
    return { proNumbers, lines: lines.filter(isListed) };
  });
}

/** The list of an archive as CSV: the file of each PRO, or that it has none, and what is missing of its proof. */
export const proofList = (lines: readonly ProofLine[], fileOf: ReadonlyMap<string, string>): File =>
  new File(
    [
      "\uFEFF",
      csvText(lines, [
        ["PRO", ({ title }) => title],
        ["File", ({ proof, title }) => fileOf.get(proof?.proNumber ?? title) ?? "not in this archive"],
        ["Customer", ({ proof }) => proof?.party.name ?? null],
        ["Manifest", ({ proof }) => proof?.manifest ?? null],
        ["Delivered, picked up", ({ proof }) => proof && deliveredLabel(proof)],
        ["Completed as", ({ proof }) => proof && codeLabelOf(proof)],
        ["Missing", ({ missing }) => missing || "nothing"],
      ]),
    ],
    "Contents.csv",
    { type: "text/csv" },
  );
