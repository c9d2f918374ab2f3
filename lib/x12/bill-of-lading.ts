import type { HazmatLine } from "@/lib/contract/desk/bills/hazmat-line";
import { type Loop, loopsBy, loopsOf } from "@/lib/x12/loops";
import type { TransactionSet } from "@/lib/x12/read-interchanges";
import { readMaterial } from "@/lib/x12/read-materials";
import { MeasureReader } from "@/lib/x12/read-measures";
import { readEmergencyContacts, readParty, type TradeParty } from "@/lib/x12/read-parties";
import { type Reference, readNotes, readReferences } from "@/lib/x12/read-references";
import { readDay, readTimeOfDay, type TenderTime } from "@/lib/x12/read-times";
import { readDated } from "@/lib/x12/read-windows";
import { billLoops } from "@/lib/x12/set-loops";
import { type LeftOver, TakenElements } from "@/lib/x12/taken-elements";

/** One line of freight on a bill. */
interface BilledLine {
  description: string;
  weightPounds: number | null;
  handlingUnits: number | null;
  /** Element 211: `PLT`, `CTN`. */
  packaging: string;
  pieces: number | null;
  /** As it is written: `70`, `92.5`. */
  freightClass: string;
  materials: readonly HazmatLine[];
}

/** A bill of lading that a shipper sends: a 211. */
export interface ShipperBill {
  purpose: "original" | "change" | "cancel" | "other";
  scac: string;
  payment: string;
  /** The shipper's number of it, which is usually that of the bill. */
  billNumber: string;
  /** The carrier's PRO where the shipper knows it; empty otherwise. */
  proNumber: string;
  /** Time at which the freight is picked up. */
  pickup: TenderTime | null;
  /** Delivery that the shipper asks for. */
  delivery: TenderTime | null;
  references: readonly Reference[];
  notes: readonly string[];
  shipper: TradeParty | null;
  consignee: TradeParty | null;
  /** Others, such as who pays. */
  parties: readonly TradeParty[];
  trailer: string;
  lines: readonly BilledLine[];
  /** Parts that nothing of ours has a place for, in the order of the file. */
  leftOver: readonly LeftOver[];
}

const purposes: Readonly<Record<string, ShipperBill["purpose"]>> = {
  "00": "original",
  "01": "cancel",
  "03": "cancel",
  "04": "change",
  "05": "change",
};
const shippers = ["SF", "SH"];
const consignees = ["ST", "CN"];
const pickupDays = ["69", "10", "37", "11"];
const deliveryDays = ["70", "68", "02", "53", "54", "17"];

/** Reads a 211. Faults of the set are its own; a set that refuses is read as far as it goes. */
export function readBill(set: TransactionSet): ShipperBill {
  const taken = new TakenElements();
  const root = loopsOf(set.segments, billLoops);
  const first = (tag: string) => root.members.find((segment) => segment.tag === tag);
  const from = (tag: string, element: number) => {
    const segment = first(tag);
    return segment === undefined ? "" : taken.take(segment, element);
  };
  const parties = root.loops.filter(({ head }) => head.tag === "N1").map((loop) => readParty(loop, taken));
  const ofRole = (roles: readonly string[]) =>
    roles.flatMap((role) => parties.find((party) => party.role === role) ?? [])[0] ?? null;
  const shipper = ofRole(shippers);
  const consignee = ofRole(consignees);
  const references = readReferences(root.members, taken);
  const day = readDay(from("BOL", 4));
  const application = first("B2A");
  // BL, bill of lading, is what a 211 is.
  if (application !== undefined && taken.take(application, 2) !== "BL") taken.giveBack(application, 2);
  return {
    purpose: purposes[from("B2A", 1)] ?? "other",
    scac: from("BOL", 1),
    payment: from("BOL", 2),
    billNumber: from("BOL", 3),
    proNumber: from("BOL", 6) || (references.find(({ qualifier }) => qualifier === "CN")?.value ?? ""),
    pickup:
      readDated(root.members, pickupDays, taken) ??
      (day === null ? null : { day, time: readTimeOfDay(from("BOL", 5)), clock: null }),
    delivery: readDated(root.members, deliveryDays, taken),
    references,
    notes: [...readNotes(root.members, taken), ...readEmergencyContacts(root, taken)],
    shipper,
    consignee,
    parties: parties.filter((party) => party !== shipper && party !== consignee),
    trailer: from("MS2", 2),
    lines: root.loops.filter(({ head }) => head.tag === "AT1").map((loop) => readLine(loop, taken)),
    leftOver: taken.left(set.segments),
  };
}

function readLine(loop: Loop, taken: TakenElements): BilledLine {
  const measures = new MeasureReader(taken);
  const detail = loop.loops.find(({ head }) => head.tag === "AT2")?.head;
  const from = (element: number) => (detail === undefined ? "" : taken.take(detail, element));
  const texts = loop.members.filter(({ tag }) => tag === "AT4").map((segment) => taken.take(segment, 1));
  taken.take(loop.head, 1);
  // Gross weight is what a scale shows, and what is asked for here.
  if (from(3) !== "G" && detail !== undefined) taken.giveBack(detail, 3);
  return {
    description: texts.join(" "),
    weightPounds: measures.pounds(detail, 5, 4),
    handlingUnits: measures.count(detail, 1),
    packaging: from(2),
    pieces: measures.count(detail, 6),
    freightClass: from(10),
    materials: loopsBy(loop, "LH1").map((one) => readMaterial(one, taken)),
  };
}
