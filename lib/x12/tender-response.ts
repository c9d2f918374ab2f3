import type { LoadTender } from "@/lib/x12/load-tender";
import type { Interchange } from "@/lib/x12/read-interchanges";
import { type ReplyNumbers, replyEnvelope } from "@/lib/x12/reply-envelope";
import { type WrittenSegment, type WrittenSet, writeInterchange } from "@/lib/x12/write-interchange";

/** Decision of the carrier on an offered load. */
export interface TenderDecision {
  tender: Pick<LoadTender, "scac" | "shipmentId">;
  isAccepted: boolean;
  /** The carrier's own number of the trip; empty where there is none. */
  tripNumber: string;
  /** Reason why the load is declined, for people; empty where it is accepted. */
  reason: string;
}

/** K1 has two elements of 30 signs, and may stand ten times. */
const remarkLength = 30;
const mostRemarks = 10;

/** Parts a reason into remarks at its spaces; a word that is longer than a remark is cut. */
function remarksOf(reason: string): WrittenSegment[] {
  const lines: string[] = [];
  for (const word of reason.split(/\s+/).filter((part) => part !== "")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= remarkLength)
      lines[lines.length - 1] = `${last} ${word}`;
    else for (let at = 0; at < word.length; at += remarkLength) lines.push(word.slice(at, at + remarkLength));
  }
  const pairs = Array.from({ length: Math.ceil(lines.length / 2) }, (_, at) =>
    lines.slice(at * 2, at * 2 + 2),
  );
  return pairs.slice(0, mostRemarks).map(([first = "", second = ""]) => ["K1", first, second]);
}

function setOf(
  { tender, isAccepted, tripNumber, reason }: TenderDecision,
  { madeAt, version }: WrittenOf,
): WrittenSet {
  const day = madeAt.slice(0, 10).replaceAll("-", "");
  // Version 004050 put L11 in the place of N9, with its elements the other way round.
  const number: WrittenSegment = version >= "004050" ? ["L11", tripNumber, "CN"] : ["N9", "CN", tripNumber];
  return {
    kind: "990",
    segments: [
      ["B1", tender.scac, tender.shipmentId, day, isAccepted ? "A" : "D"],
      ...(tripNumber === "" ? [] : [number]),
      ...(isAccepted ? [] : remarksOf(reason)),
    ],
  };
}

interface WrittenOf {
  madeAt: string;
  version: string;
}

/**
 * Writes the responses (990) to the tenders of one interchange.
 * @throws RangeError where a load is declined without a reason, since its sender plans by it
 */
export function writeTenderResponses(
  interchange: Interchange,
  decisions: readonly TenderDecision[],
  numbers: ReplyNumbers,
): string {
  const silent = decisions.find(({ isAccepted, reason }) => !isAccepted && reason.trim() === "");
  if (silent !== undefined)
    throw new RangeError(`Load ${silent.tender.shipmentId} is declined: say why to whoever offered it.`);
  const envelope = replyEnvelope(interchange, "GF", numbers);
  return writeInterchange(
    envelope,
    decisions.map((decision) => setOf(decision, envelope)),
  );
}
