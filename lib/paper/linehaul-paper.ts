import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { LinehaulPaperDetail } from "@/lib/contract/desk/linehaul";
import { hazardBlocks } from "@/lib/paper/hazard-blocks";
import { hazardousLines } from "@/lib/paper/hazardous-lines";
import type { Paper, PaperFact } from "@/lib/paper/paper";
import {
  line,
  type PaperBlock,
  type PaperColumn,
  type PaperItem,
  small,
  strong,
} from "@/lib/paper/paper-block";
import { dayOfYear, quantity, stampLabel, sumLabel, timeOf, townLabel } from "@/lib/paper/paper-labels";
import { wallTime } from "@/lib/time/wall-time";

const notKnown = "not known";

/** The manifest of a linehaul trailer: what is aboard, sealed and placarded. @param carrier name of the company */
export function linehaulPaper(detail: LinehaulPaperDetail, carrier: string): Paper {
  const { origin, hazards, knownAt } = detail;
  return {
    label: "Linehaul manifest",
    title: detail.number,
    carrier,
    barcode: null,
    facts: [...factsOf(detail), ...sealFacts(detail), ...writtenByHand],
    notes: notesOf(detail),
    blocks: [...hazardBlocks(hazards), freightTable(detail)],
    stops: [],
    blanks: ["Closed by, date and time", "Driver's signature", "Received by, date and time"],
    stamp: `As known ${stampLabel(knownAt, origin.zone)}. Papers of hazardous materials within reach of the driver; on the seat or in the door when out`,
  };
}

const endLabel = ({ code, name, door }: LinehaulPaperDetail["origin"]): string | null =>
  code === null
    ? null
    : [name === null ? code : `${code} ${name}`, door && `door ${door}`].filter(Boolean).join(", ");

/** Writes what was, else what is planned, each with the zone of its end: a night crosses zones. */
function timeLabel(actual: string | null, planned: string | null, zone: string): string | null {
  if (actual !== null) return timeOf(actual, zone);
  return planned === null ? null : `planned ${timeOf(planned, zone)}`;
}

function factsOf(detail: LinehaulPaperDetail): PaperFact[] {
  const { origin, destination, shipments, unknownPros, pulledWith } = detail;
  const day = detail.departedAt ?? detail.departAt;
  const facts: [string, string | null][] = [
    ["Day", day === null ? null : dayOfYear(wallTime(Date.parse(day), origin.zone).date)],
    ["From", endLabel(origin)],
    ["To", endLabel(destination)],
    ["Trailer", detail.trailer],
    ["Driver", detail.driver],
    ["Vehicle", detail.vehicle],
    ["Closed", timeLabel(detail.closedAt, detail.plannedCloseAt, origin.zone)],
    ["Leaves", timeLabel(detail.departedAt, detail.departAt, origin.zone)],
    ["Arrives", timeLabel(null, detail.arriveAt, destination.zone)],
    ["PROs", String(shipments.length + unknownPros.length)],
    ["Pieces, weight", weightLabel(detail)],
  ];
  return [
    ...facts.map(([label, value]) => ({ label, value: value ?? notKnown })),
    ...(pulledWith.length === 0
      ? []
      : [
          {
            label: "Pulled with",
            value: pulledWith
              .map(({ trailer, number }) => `${trailer ?? "trailer not known"} (${number})`)
              .join(", "),
          },
        ]),
  ];
}

/** Seals as the desk keeps them; one that nobody wrote down yet is a line to write on. */
const sealFacts = ({ seal }: LinehaulPaperDetail): PaperFact[] => [
  { label: "Seal", value: seal.out },
  {
    label: "Seal at destination",
    value: seal.in !== null && seal.out !== null && seal.in !== seal.out ? `${seal.in}, differs` : seal.in,
  },
];

/** Lines to write on. */
const writtenByHand: readonly PaperFact[] = ["Dolly", "Odometer out", "Odometer in"].map((label) => ({
  label,
  value: null,
}));

const notesOf = ({ shipments, unknownPros, hazards }: LinehaulPaperDetail): string[] => {
  const notLoaded =
    shipments.length + unknownPros.length === 0 ? ["Empty: no PRO is known to be aboard."] : [];
  const incomplete = hazards.incomplete.map(
    ({ title, missing }) => `${title}: not known about its hazardous materials ${missing.join(", ")}.`,
  );
  return [...notLoaded, ...incomplete];
};

const columns: readonly PaperColumn[] = [
  { head: "PRO", width: 1.6 },
  { head: "HM", width: 0.5 },
  {
    head: "Consignee. Hazardous materials first and marked X: ID number, name, class, packing group",
    width: 4.7,
  },
  { head: "Due", width: 2.1 },
  { head: "Flags", width: 1.2 },
  { head: "Pcs", width: 0.8, isFigure: true },
  { head: "Weight, lb", width: 1.1, isFigure: true },
];

/** Hazardous freight first and marked (172.201(a)(1)(iii)), each description below its PRO. */
function freightTable({ shipments, ladings, unknownPros }: LinehaulPaperDetail): PaperBlock {
  const billOf = new Map(ladings.map(({ shipmentId, bill }) => [shipmentId, bill]));
  const rows = shipments.map((shipment) => ({
    shipment,
    hazardous: hazardousLines(billOf.get(shipment.shipmentId)),
  }));
  const isHazardous = ({ shipment, hazardous }: (typeof rows)[number]) =>
    hazardous.length > 0 || shipment.flags.includes("HAZ");
  return {
    kind: "table",
    columns,
    rows: [
      ...[...rows]
        .sort((a, b) => Number(isHazardous(b)) - Number(isHazardous(a)))
        .map((row) => freightRow(row.shipment, row.hazardous, isHazardous(row))),
      ...unknownPros.map((pro) => [[strong(pro)], [], [line(notKnown)], [], [], [], []]),
      totalsRow(shipments, unknownPros.length),
    ],
  };
}

function freightRow(
  { title, party, dueDay, flags, pieces, weight }: ShipmentRow,
  hazardous: ReturnType<typeof hazardousLines>,
  isHazardous: boolean,
): PaperItem[][] {
  const figure = (value: number | null) => [line(value === null ? notKnown : quantity(value))];
  const town = townLabel(party.city, party.state, party.zip);
  const described = hazardous.flatMap(({ description, detail }) => [strong(description, 9), small(detail)]);
  return [
    [strong(title)],
    isHazardous ? [strong("X", 11)] : [],
    [
      line([party.name ?? "Consignee not known", town].filter((part) => part !== "").join(", ")),
      ...(isHazardous && described.length === 0
        ? [strong("Hazardous, description not known", 9)]
        : described),
    ],
    dueDay === null ? [] : [line(dayOfYear(dueDay))],
    [line(flags.join(" "))],
    figure(pieces),
    figure(weight),
  ];
}

const totalsRow = (shipments: readonly ShipmentRow[], unknown: number): PaperItem[][] => [
  [strong("Totals")],
  [],
  [line(weightOf(shipments, unknown))],
  ...columns.slice(3).map(() => []),
];

const weightLabel = ({ shipments, unknownPros }: LinehaulPaperDetail): string =>
  weightOf(shipments, unknownPros.length);

/** PROs of which nothing is known make each sum one of at least. */
function weightOf(shipments: readonly ShipmentRow[], unknown: number): string {
  const unsaid = Array.from({ length: unknown }, () => null);
  return [
    sumLabel([...shipments.map(({ pieces }) => pieces), ...unsaid], "pcs"),
    sumLabel([...shipments.map(({ weight }) => weight), ...unsaid], "lb"),
  ].join(", ");
}
