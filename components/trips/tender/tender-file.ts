import { isRefused, writeAcknowledgment } from "@/lib/x12/acknowledgment";
import { type LoadTender, readTender } from "@/lib/x12/load-tender";
import {
  type FunctionalGroup,
  type Interchange,
  readInterchanges,
  type TransactionSet,
} from "@/lib/x12/read-interchanges";
import { replyNumbers } from "@/lib/x12/reply-numbers";
import { X12Error } from "@/lib/x12/segment";
import { type TenderDecision, writeTenderResponses } from "@/lib/x12/tender-response";
import { x12FaultText } from "@/lib/x12/x12-fault";

/** A line of the file that is shown to whoever reads it. */
interface FileLine {
  line: number;
  text: string;
}

/** A load that a file offers, changes or cancels. */
export interface TenderOffer {
  /** Names it within its file. */
  key: string;
  interchange: Interchange;
  /** Sender, as the group says. */
  sender: string;
  /** ISA13 and ST02. */
  controlNumbers: string;
  tender: LoadTender;
  /** Is true where its envelope or what must be there is at fault: nothing may be made of it. */
  isRefused: boolean;
  faults: readonly string[];
  /** Lines that nothing of ours has a place for. */
  leftOver: readonly FileLine[];
}

/** A file of load tenders as it was read. */
export interface TenderFile {
  name: string;
  interchanges: readonly Interchange[];
  offers: readonly TenderOffer[];
  /** Faults of envelopes, and sets that are no tenders. */
  notes: readonly string[];
}

/** Says why a file cannot be read, in words for whoever chose it. */
export class NoTenders extends Error {}

/** A file to be sent back to whoever sent the tenders. */
export interface ReplyFile {
  name: string;
  text: string;
}

/** Reads an X12 file of load tenders. @throws NoTenders */
export function readTenderFile(name: string, text: string): TenderFile {
  const interchanges = readX12(text);
  const offers: TenderOffer[] = [];
  const notes: string[] = [];
  for (const interchange of interchanges) {
    notes.push(...interchange.faults.map(x12FaultText));
    for (const group of interchange.groups) {
      notes.push(...group.faults.map(x12FaultText));
      for (const set of group.sets) {
        if (set.kind === "204") offers.push(offerOf(interchange, group, set, offers.length));
        else
          notes.push(`Line ${set.header.line}: set ${set.controlNumber} is a ${set.kind}, no load tender.`);
      }
    }
  }
  if (offers.length === 0)
    throw new NoTenders(["No load tender (204) stands in this file.", ...notes.slice(0, 5)].join(" "));
  return { name, interchanges, offers, notes };
}

function readX12(text: string): Interchange[] {
  try {
    return readInterchanges(text);
  } catch (error) {
    if (error instanceof X12Error) throw new NoTenders(error.message);
    throw error;
  }
}

function offerOf(
  interchange: Interchange,
  group: FunctionalGroup,
  set: TransactionSet,
  at: number,
): TenderOffer {
  const tender = readTender(set);
  return {
    key: `${interchange.controlNumber} ${set.controlNumber} ${at}`,
    interchange,
    sender: group.sender || interchange.sender.id.trim(),
    controlNumbers: `${interchange.controlNumber} / ${set.controlNumber}`,
    tender,
    isRefused: isRefused(interchange, group, set) || tender.shipmentId === "",
    faults: [
      ...set.faults.map(x12FaultText),
      ...(tender.shipmentId === "" ? ["It has no shipment number (B2-04)."] : []),
    ],
    leftOver: tender.leftOver.map(({ tag, element, line, text }) => ({
      line,
      text: element === null ? text : `${tag}-${String(element).padStart(2, "0")} ${text}`,
    })),
  };
}

const fileName = (kind: string, { controlNumber }: Interchange, index: number) =>
  `${kind}-${controlNumber}${index === 0 ? "" : `-${index + 1}`}.edi`;

/** Acknowledges the receipt of a file: one 997 for each interchange. @param nowMs milliseconds since 1970 */
export const acknowledgments = ({ interchanges }: TenderFile, nowMs: number): ReplyFile[] =>
  interchanges.map((interchange, index) => ({
    name: fileName("997", interchange, index),
    text: writeAcknowledgment(interchange, replyNumbers(nowMs, index)),
  }));

/** Decision on an offer: with the number of the trip, or with why it is declined. */
export type Decision = { isAccepted: true; tripNumber: string } | { isAccepted: false; reason: string };

/** Responds to what was decided: one 990 for each interchange that has any. @param nowMs milliseconds since 1970 */
export function tenderResponses(
  { interchanges, offers }: TenderFile,
  decisionOf: (offer: TenderOffer) => Decision | null,
  nowMs: number,
): ReplyFile[] {
  return interchanges.flatMap((interchange, index) => {
    const decisions = offers.flatMap((offer): TenderDecision[] => {
      const decision = offer.interchange === interchange ? decisionOf(offer) : null;
      if (decision === null) return [];
      const { tender } = offer;
      return [{ tender, reason: "", tripNumber: "", ...decision }];
    });
    if (decisions.length === 0) return [];
    // Numbers of the 997 files of the same moment stand before these.
    const numbers = replyNumbers(nowMs, interchanges.length + index);
    return [
      {
        name: fileName("990", interchange, index),
        text: writeTenderResponses(interchange, decisions, numbers),
      },
    ];
  });
}
