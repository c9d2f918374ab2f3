import type { HazmatLine } from "@/lib/contract/desk/bills/hazmat-line";
import { type Loop, loopsBy, loopsOf } from "@/lib/x12/loops";
import type { TransactionSet } from "@/lib/x12/read-interchanges";
import { readMaterial } from "@/lib/x12/read-materials";
import { MeasureReader } from "@/lib/x12/read-measures";
import { readEmergencyContacts, readParty, type TradeParty } from "@/lib/x12/read-parties";
import { type Reference, readNotes, readReferences } from "@/lib/x12/read-references";
import type { TenderTime } from "@/lib/x12/read-times";
import { readDated, readWindow, type StopWindow } from "@/lib/x12/read-windows";
import type { Segment } from "@/lib/x12/segment";
import { tenderLoops } from "@/lib/x12/set-loops";
import { type LeftOver, TakenElements } from "@/lib/x12/taken-elements";

/** Purpose of a tender; `other` is a code that is not read. */
type TenderPurpose = "original" | "change" | "cancel" | "other";

interface TenderEquipment {
  number: string;
  /** Element 40: `TF` dry van, `RT` reefer, `FT` flatbed… */
  kind: string;
  lengthFeet: number | null;
  /** As it is written: `-10`, `34F`. */
  temperature: string;
}

interface TenderStop {
  sequence: number;
  /** Element 163: `CL` complete load, `PU` part unload… */
  reason: string;
  kind: "pickup" | "delivery" | "other";
  window: StopWindow;
  place: TradeParty | null;
  references: readonly Reference[];
  weightPounds: number | null;
  volumeCubicFeet: number | null;
  pieces: number | null;
  pallets: number | null;
  notes: readonly string[];
  /** Freight that is loaded or unloaded, as the sender describes it. */
  freight: readonly string[];
  materials: readonly HazmatLine[];
}

/** A load that a shipper or broker offers: a 204. */
export interface LoadTender {
  purpose: TenderPurpose;
  /** The carrier that it is offered to. */
  scac: string;
  /** The sender's number of the load. */
  shipmentId: string;
  /** Element 146: `PP` prepaid, `CC` collect, `TP` third party. */
  payment: string;
  references: readonly Reference[];
  /** By when the sender wants a 990. */
  respondBy: TenderTime | null;
  equipment: readonly TenderEquipment[];
  notes: readonly string[];
  /** Firms of the whole load, such as who pays. */
  parties: readonly TradeParty[];
  stops: readonly TenderStop[];
  weightPounds: number | null;
  volumeCubicFeet: number | null;
  pieces: number | null;
  /** Parts that nothing of ours has a place for, in the order of the file. */
  leftOver: readonly LeftOver[];
}

const purposes: Readonly<Record<string, TenderPurpose>> = {
  "00": "original",
  "01": "cancel",
  "03": "cancel",
  "04": "change",
  "05": "change",
};
const stopKinds: Readonly<Record<string, TenderStop["kind"]>> = {
  ...{ CL: "pickup", LD: "pickup", PL: "pickup", LE: "pickup", SL: "pickup" },
  ...{ CU: "delivery", UL: "delivery", PU: "delivery", SU: "delivery" },
};

/** Reads a 204. Faults of the set are its own; a set that refuses is read as far as it goes. */
export function readTender(set: TransactionSet): LoadTender {
  const taken = new TakenElements();
  const measures = new MeasureReader(taken);
  const root = loopsOf(set.segments, tenderLoops);
  const first = (tag: string) => root.members.find((segment) => segment.tag === tag);
  const from = (tag: string, element: number) => {
    const segment = first(tag);
    return segment === undefined ? "" : taken.take(segment, element);
  };
  const ownLoops = (tag: string) => root.loops.filter(({ head }) => head.tag === tag);
  const purpose = purposes[from("B2A", 1)] ?? "other";
  // LT, load tender, is what a 204 is.
  if (from("B2A", 2) !== "LT") giveBackFirst(first("B2A"), 2, taken);
  const total = first("L3");
  if (total !== undefined) takeGross(total, 2, taken);
  return {
    purpose,
    scac: from("B2", 2),
    shipmentId: from("B2", 4),
    payment: from("B2", 6),
    references: readReferences(root.members, taken),
    respondBy: readDated(root.members, ["64"], taken),
    equipment: ownLoops("N7").map(({ head }) => readEquipment(head, taken)),
    notes: readNotes(root.members, taken),
    parties: ownLoops("N1").map((loop) => readParty(loop, taken)),
    stops: ownLoops("S5")
      .map((loop) => readStop(loop, taken))
      .sort((a, b) => a.sequence - b.sequence),
    weightPounds: measures.pounds(total, 1, 12),
    volumeCubicFeet: measures.cubicFeet(total, 9, 10),
    pieces: measures.count(total, 11),
    leftOver: taken.left(set.segments),
  };
}

function giveBackFirst(segment: Segment | undefined, element: number, taken: TakenElements): void {
  if (segment !== undefined) taken.giveBack(segment, element);
}

/** Element 567 writes feet and inches: `5300`. */
function readEquipment(head: Segment, taken: TakenElements): TenderEquipment {
  const length = new MeasureReader(taken).count(head, 15);
  return {
    number: `${taken.take(head, 1)}${taken.take(head, 2)}`,
    kind: taken.take(head, 11) || taken.take(head, 22),
    lengthFeet: length === null ? null : Math.floor(length / 100) + (length % 100) / 12,
    temperature: taken.take(head, 13),
  };
}

function readStop(loop: Loop, taken: TakenElements): TenderStop {
  const { head, members } = loop;
  const measures = new MeasureReader(taken);
  const reason = taken.take(head, 2);
  const party = loop.loops.find((inner) => inner.head.tag === "N1");
  const pallets = members.find(({ tag }) => tag === "PLD");
  const note = taken.take(head, 9);
  return {
    sequence: measures.count(head, 1) ?? 0,
    reason,
    kind: stopKinds[reason] ?? "other",
    window: readWindow(members, taken),
    place: party === undefined ? null : readParty(party, taken),
    references: [...readReferences(members, taken), ...readOrders(loop, taken)],
    ...readQuantities(loop, taken),
    pallets: measures.count(pallets, 1) ?? (taken.take(head, 6) === "PL" ? measures.count(head, 5) : null),
    notes: [
      ...(note === "" ? [] : [note]),
      ...readNotes(members, taken),
      ...readEmergencyContacts(loop, taken),
    ],
    freight: readFreight(loop, taken),
    materials: loopsBy(loop, "LH1").map((one) => readMaterial(one, taken)),
  };
}

/** Purchase orders of OID segments are references of the stop. */
function readOrders(loop: Loop, taken: TakenElements): Reference[] {
  return loopsBy(loop, "OID").flatMap(({ head }) => {
    const own = { qualifier: "OQ", value: taken.take(head, 1), description: "" };
    const order = { qualifier: "PO", value: taken.take(head, 2), description: "" };
    return [own, order].filter(({ value }) => value !== "");
  });
}

function readFreight(loop: Loop, taken: TakenElements): string[] {
  const lines = loopsBy(loop, "L5").map(({ head }) => {
    taken.take(head, 1);
    return taken.take(head, 2);
  });
  const details = loop.members.filter(({ tag }) => tag === "LAD").map((segment) => taken.take(segment, 13));
  return [...lines, ...details].filter((text) => text !== "");
}

type Quantities = Pick<TenderStop, "weightPounds" | "volumeCubicFeet" | "pieces">;

/**
 * Weight, volume and pieces of a stop: what S5 says, else its AT8, its descriptions, its details or its orders. What says
 * something else than the first of these is left, and shown.
 */
function readQuantities(loop: Loop, taken: TakenElements): Quantities {
  const measures = new MeasureReader(taken);
  const { head, members } = loop;
  const own = members.filter(({ tag }) => tag === "AT8");
  const described = loopsBy(loop, "L5").flatMap((one) => one.members.filter(({ tag }) => tag === "AT8"));
  for (const segment of [...own, ...described]) takeGross(segment, 1, taken);
  const details = members.filter(({ tag }) => tag === "LAD");
  const orders = loopsBy(loop, "OID").map((one) => one.head);
  const from = (read: "pounds" | "cubicFeet" | "count", places: readonly Place[]) =>
    measures.first(...places.map(([segments, element, unit]) => ({ segments, element, unit, read })));
  return {
    weightPounds: from("pounds", [
      [[head], 3, 4],
      [own, 3, 2],
      [described, 3, 2],
      [details, 6, 5],
      [orders, 7, 6],
    ]),
    volumeCubicFeet: from("cubicFeet", [
      [[head], 7, 8],
      [own, 7, 6],
      [described, 7, 6],
      [orders, 9, 8],
    ]),
    pieces: from("count", [
      [[head], 5, 6],
      [own, 4, 4],
      [described, 4, 4],
      [details, 2, 2],
      [orders, 5, 4],
    ]),
  };
}

/** Segments, the element of a measure, and that of its unit. */
type Place = readonly [readonly Segment[], number, number];

/** Gross weight is what is asked for: a code of another kind is left, and shown. */
function takeGross(segment: Segment, element: number, taken: TakenElements): void {
  if (!["", "G"].includes(taken.take(segment, element))) taken.giveBack(segment, element);
}
