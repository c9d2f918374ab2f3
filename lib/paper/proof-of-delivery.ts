import type { ProofOfDelivery } from "@/lib/contract/desk/proofs/proof-of-delivery";
import type { Paper, PaperFact } from "@/lib/paper/paper";
import { line, type PaperBlock, strong } from "@/lib/paper/paper-block";
import { quantity, stampLabel, timeOf, townLabel } from "@/lib/paper/paper-labels";

const notKnown = "not known";

/** `Proof of delivery` or `Proof of pickup`. */
const proofLabel = ({ type }: Pick<ProofOfDelivery, "type">): string => `Proof of ${type}`;

/** `Tue Nov 24, 2026 10:52 CST`, on the clock of the stop; null where nobody said. */
export const deliveredLabel = ({ completedAt, timezone }: ProofOfDelivery): string | null =>
  completedAt === null ? null : stampLabel(completedAt, timezone ?? "UTC");

/** `44 of 48 delivered, 4 short`; what nobody counted is said to be the bill's, with whether anything was reported of it. */
function piecesLabel({ pieces, counted, exceptions }: ProofOfDelivery): string {
  const billed = pieces === null ? null : quantity(pieces);
  if (counted === null) {
    if (billed === null) return notKnown;
    return `${billed} on the bill, ${exceptions.length === 0 ? "no difference reported" : "not counted since"}`;
  }
  const { delivered, over, short, damaged } = counted;
  const amount = delivered === null ? "delivered pieces not counted" : `${quantity(delivered)} delivered`;
  const differences = [
    ...(short > 0 ? [`${quantity(short)} short`] : []),
    ...(over > 0 ? [`${quantity(over)} over`] : []),
    ...(damaged > 0 ? [`${quantity(damaged)} damaged`] : []),
  ];
  return [billed === null ? amount : `${amount} of ${billed}`, ...differences].join(", ");
}

const payments = {
  cash: "cash",
  check: "check",
  "company-check": "company check",
  "not-collected": "not collected",
} as const;
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

function codLabel({ hasCod, codCollected }: ProofOfDelivery): string {
  if (codCollected === null) return hasCod ? notKnown : "none";
  const { amount, paidBy, reason, by } = codCollected;
  if (paidBy === "not-collected") return `not collected: ${reason ?? "no reason given"}`;
  return `${dollars.format(amount)}, ${payments[paidBy]}, recorded by ${by}`;
}

/** `Delivered in full (0100)` */
export const codeLabelOf = ({ code, codeLabel }: ProofOfDelivery): string | null =>
  code === null ? null : codeLabel === null ? code : `${codeLabel} (${code})`;

function factsOf(proof: ProofOfDelivery): PaperFact[] {
  const { type, party, timezone, arrivedAt, departedAt, manifest, stopNumber, driver, weight } = proof;
  const zone = timezone ?? "UTC";
  const time = (at: string | null) => (at === null ? null : timeOf(at, zone));
  const stop = stopNumber === null ? "" : `, stop ${stopNumber}`;
  const facts: [string, string | null][] = [
    [type === "pickup" ? "Shipper" : "Consignee", party.name],
    [
      "Address",
      [party.address, townLabel(party.city, party.state, party.zip)].filter(Boolean).join(", ") || null,
    ],
    [type === "pickup" ? "Picked up" : "Delivered", deliveredLabel(proof)],
    ["Completed as", codeLabelOf(proof)],
    ["Pieces", piecesLabel(proof)],
    ["Weight", weight === null ? null : `${quantity(weight)} lb`],
    ["COD", codLabel(proof)],
    // No platform reports the name of whoever signed: their signature is an image below.
    ["Signed by", signatureLabel(proof)],
    ["Arrived", time(arrivedAt)],
    ["Left", time(departedAt)],
    ["Manifest", manifest === null ? null : `${manifest}${stop}`],
    ["Driver", driver],
  ];
  return facts.map(([label, value]) => ({ label, value: value ?? notKnown }));
}

function signatureLabel({ documents, timezone }: ProofOfDelivery): string | null {
  const signature = documents.find(({ type, images }) => type === "signature" && images.length > 0);
  if (signature === undefined) return null;
  const at = signature.at === null ? "" : ` at ${timeOf(signature.at, timezone ?? "UTC")}`;
  const by = signature.by === null ? "" : `, taken by ${signature.by}`;
  return `name not reported, signature below${by}${at}`;
}

/** Proof of one delivery or pickup; its pictures follow on the same pages. @param knownAt instant, ISO 8601 */
export function proofPaper(proof: ProofOfDelivery, carrier: string, knownAt: string): Paper {
  return {
    label: proofLabel(proof),
    title: `PRO ${proof.title}`,
    carrier,
    barcode: null,
    facts: factsOf(proof),
    notes: [...proof.exceptions, ...proof.missing],
    blocks: [],
    stops: [],
    blanks: [],
    stamp: `As known ${stampLabel(knownAt, proof.timezone ?? "UTC")}`,
  };
}

/** One line for each PRO of a file of many, before their pages. @param unknown PROs of which there is no proof */
export function proofsPaper(
  proofs: readonly ProofOfDelivery[],
  unknown: readonly string[],
  carrier: string,
  knownAt: string,
): Paper {
  const zone = proofs[0]?.timezone ?? "UTC";
  const table: PaperBlock = {
    kind: "table",
    columns: [
      { head: "PRO", width: 1.6 },
      { head: "Consignee, or shipper of a pickup", width: 2.8 },
      { head: "Delivered, picked up", width: 2.3 },
      { head: "Completed as", width: 1.9 },
      { head: "Missing", width: 3.4 },
    ],
    rows: [
      ...proofs.map((proof) => [
        [strong(proof.title)],
        [line([proof.party.name ?? notKnown, proof.party.city].filter(Boolean).join(", "))],
        [line(deliveredLabel(proof) ?? notKnown)],
        [line(codeLabelOf(proof) ?? notKnown)],
        [line(proof.missing.join(" ") || "nothing")],
      ]),
      ...unknown.map((proNumber) => [[strong(proNumber)], [], [], [], [line("not found")]]),
    ],
  };
  return {
    label: "Proofs of delivery",
    title: `${quantity(proofs.length)} PROs`,
    carrier,
    barcode: null,
    facts: [],
    notes: [],
    blocks: [table],
    stops: [],
    blanks: [],
    stamp: `As known ${stampLabel(knownAt, zone)}`,
  };
}
