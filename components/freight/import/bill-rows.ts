import { cellOfValue, shipmentColumns } from "@/components/freight/import/shipment-columns";
import { type TableFile, UnusableFile } from "@/components/list-page/import/table-file";
import { isRefused, writeAcknowledgment } from "@/lib/x12/acknowledgment";
import { readBill, type ShipperBill } from "@/lib/x12/bill-of-lading";
import { type Interchange, readInterchanges, type TransactionSet } from "@/lib/x12/read-interchanges";
import type { TradeParty } from "@/lib/x12/read-parties";
import { replyNumbers } from "@/lib/x12/reply-numbers";
import { X12Error } from "@/lib/x12/segment";
import { x12FaultText } from "@/lib/x12/x12-fault";

type Shown = NonNullable<TableFile["leftOver"]>[number];
type Values = Readonly<Record<string, unknown>>;

/** Takes a time without a zone for the shipper's own, which is that of their terminal. */
const clockTimes = (at: ShipperBill["pickup"]) =>
  at === null || at.time === null || at.clock !== null ? {} : { windowStart: at.time };

function partyValues(side: "shipper" | "consignee", party: TradeParty | null): Values {
  if (party === null) return {};
  const { name, address1, address2, city, state, zip, country, contact } = party;
  return {
    [`${side}Name`]: name,
    [`${side}Address`]: address1,
    [`${side}Address2`]: address2,
    [`${side}City`]: city,
    [`${side}State`]: state,
    [`${side}Zip`]: zip,
    [`${side}Country`]: country,
    [`${side}ContactName`]: contact?.name ?? "",
    [`${side}ContactPhone`]: contact?.phone ?? "",
    [`${side}ContactEmail`]: contact?.email ?? "",
  };
}

const sum = (values: readonly (number | null)[]): number | "" =>
  values.every((value) => value === null)
    ? ""
    : values.reduce<number>((total, value) => total + (value ?? 0), 0);

/** Reads what a bill says of its freight, whichever way it goes. */
function billValues(bill: ShipperBill): Values {
  const { lines, references, notes } = bill;
  return {
    ...partyValues("shipper", bill.shipper),
    ...partyValues("consignee", bill.consignee),
    shipmentTotalWeight: sum(lines.map(({ weightPounds }) => weightPounds)),
    shipmentTotalPieces: sum(lines.map(({ pieces }) => pieces)),
    shipmentTotalHandlingUnits: sum(lines.map(({ handlingUnits }) => handlingUnits)),
    customerOrderNumber: references.find(({ qualifier }) => qualifier === "PO")?.value ?? "",
    instructions: notes.join(" · "),
  };
}

/** A bill is a pickup at its shipper's; where it has a PRO, a delivery at its consignee's too. */
function rowsOfBill(bill: ShipperBill): Values[] {
  const pickup = {
    ...billValues(bill),
    ...clockTimes(bill.pickup),
    shipmentType: "pickup",
    refNumber: bill.billNumber,
    proNumber: bill.proNumber,
    day: bill.pickup?.day ?? "",
  };
  if (bill.proNumber === "" || bill.consignee === null) return [pickup];
  const delivery = {
    ...billValues(bill),
    ...clockTimes(bill.delivery),
    shipmentType: "delivery",
    refNumber: bill.billNumber,
    proNumber: bill.proNumber,
    day: bill.delivery?.day ?? "",
  };
  return [pickup, delivery];
}

const cellsOf = (values: Values): string[] =>
  shipmentColumns.map((column) => cellOfValue(column, values[column.key]));

/**
 * Lists what a bill says that a shipment has no place for: hazardous materials, classes, firms that pay. It is entered
 * with the bill of lading.
 */
function besides({ lines, parties, trailer, payment }: ShipperBill, at: number): Shown[] {
  const ofLines = lines.flatMap(({ description, freightClass, materials }) => [
    ...(freightClass === "" ? [] : [`${description}: class ${freightClass}`]),
    ...materials.map(({ idNumber, name, hazardClass }) =>
      ["Hazardous material:", idNumber, name, hazardClass && `class ${hazardClass}`]
        .filter(Boolean)
        .join(" "),
    ),
  ]);
  const others = parties.map(({ role, name }) => `Party ${role}: ${name}`);
  const texts = [...ofLines, ...others, trailer && `Trailer ${trailer}`, payment && `Payment ${payment}`];
  return texts.filter((text) => text !== "").map((text) => ({ line: at, text }));
}

interface ReadSet {
  lines: TableFile["lines"];
  leftOver: Shown[];
}

function readSet(
  interchange: Interchange,
  group: Interchange["groups"][number],
  set: TransactionSet,
): ReadSet {
  const faults = set.faults.map((fault) => ({ line: fault.line, text: x12FaultText(fault) }));
  const { line } = set.header;
  if (set.kind !== "211") return { lines: [], leftOver: faults };
  if (isRefused(interchange, group, set))
    return { lines: [], leftOver: [{ line, text: `Bill ${set.controlNumber} is refused` }, ...faults] };
  const bill = readBill(set);
  const leftOver = bill.leftOver.map(({ tag, element, line: at, text }) => ({
    line: at,
    text: element === null ? text : `${tag}-${String(element).padStart(2, "0")} ${text}`,
  }));
  if (bill.purpose !== "original" && bill.purpose !== "change") {
    const text = `Bill ${bill.billNumber} is ${bill.purpose === "cancel" ? "cancelled by its shipper: cancel its pickup" : "sent for another purpose"}`;
    return { lines: [], leftOver: [{ line, text }, ...faults, ...leftOver] };
  }
  // Each row has a place of its own: a file may be one line.
  const lines = rowsOfBill(bill).map((values, index) => ({
    line: set.header.place + index,
    cells: cellsOf(values),
  }));
  return { lines, leftOver: [...faults, ...leftOver, ...besides(bill, line)] };
}

/**
 * Reads X12 bills of lading as rows of the import; null for a file that is no X12.
 * @param nowMs when the acknowledgments are made; they are numbered by it, so that numbers count up
 * @throws UnusableFile
 */
export function readBillFile(name: string, text: string, nowMs: number): TableFile | null {
  if (!/^\uFEFF?\s*ISA[^A-Za-z0-9]/.test(text)) return null;
  const interchanges = readX12(text);
  const sets = interchanges.flatMap((interchange) =>
    interchange.groups.flatMap((group) => group.sets.map((set) => readSet(interchange, group, set))),
  );
  const envelopes = interchanges.flatMap(({ faults, groups }) =>
    [...faults, ...groups.flatMap((group) => group.faults)].map((fault) => ({
      line: fault.line,
      text: x12FaultText(fault),
    })),
  );
  const lines = sets.flatMap((set) => set.lines);
  const leftOver = [...envelopes, ...sets.flatMap((set) => set.leftOver)];
  if (lines.length === 0)
    throw new UnusableFile(
      [
        "No bill of lading (211) in this X12 file can be imported.",
        ...leftOver.slice(0, 5).map((one) => one.text),
      ].join(" "),
    );
  const replies = interchanges.map((interchange, index) => ({
    name: `997-${interchange.controlNumber}${index === 0 ? "" : `-${index + 1}`}.edi`,
    text: writeAcknowledgment(interchange, replyNumbers(nowMs, index)),
  }));
  return { name, header: shipmentColumns.map(({ label }) => label), lines, leftOver, replies };
}

function readX12(text: string): Interchange[] {
  try {
    return readInterchanges(text);
  } catch (error) {
    if (error instanceof X12Error) throw new UnusableFile(error.message);
    throw error;
  }
}
