import { osdSentence } from "@/components/shipment/osd/osd-label";
import { figure } from "@/components/ui/figure";
import type { CodCollected, Seals } from "@/lib/contract/desk/dock/kept-freight";
import type { Appointment } from "@/lib/contract/desk/service/appointment";
import type { OsdCase } from "@/lib/contract/desk/service/osd-case";
import { codCollectedLabel, dollarsLabel } from "@/lib/format/cod";
import { sentenceCase } from "@/lib/format/sentence-case";
import { spokenName } from "@/lib/format/spoken-name";
import { shownWindow } from "@/lib/format/window-label";
import { dayLabel } from "@/lib/time/instant-labels";

/** Names of the interface of which the letters alone make no word of the trade. */
const fieldWords: Readonly<Record<string, string>> = {
  proNumber: "PRO",
  deliveryDate: "Day",
  pickupDate: "Day",
  billNumber: "Bill of lading",
  customerOrder: "PO",
  codAmount: "COD",
  fob: "FOB",
  departAt: "Leaves",
  shipmentItems: "Lines",
  shipmentTotalWeight: "Weight",
  shipmentTotalPieces: "Pieces",
  shipmentTotalHandlingUnits: "Handling units",
  shipmentTotalPalletSpaces: "Pallet spaces",
  shipmentTotalPalletEquivalents: "Pallet equivalents",
  shipmentAccessorials: "Accessorials",
  deliveryServiceStartDate: "Earliest day",
  deliveryServiceDueDate: "Service due",
  deliveryPriorityLevel: "Priority",
  destinationTerminalETA: "ETA at the destination terminal",
  estimatedArrivalTime: "ETA",
  estimatedReturnTime: "Back at the terminal",
  completedOn: "Completed",
  completionCode: "Code",
  serviceTime: "Stop time",
  currentLocation: "Now at",
  moveToLocation: "Moving to",
  beginDwellTimeMin: "Load time, minutes",
  endDwellTimeMin: "Unload time, minutes",
  dock: "Door",
  requiresCOD: "COD",
  vehicleNumber: "Unit",
  trailerNumber: "Trailer",
  manifestNumber: "Manifest",
  driverName: "Driver",
  driverCode: "Driver number",
  terminalCode: "Terminal",
  currentTerminalCode: "At terminal",
  windowStart: "Window begins",
  windowEnd: "Window ends",
  consigneeZip: "Consignee ZIP",
  shipperZip: "Shipper ZIP",
  consigneeCustomerNumber: "Consignee number",
  shipperCustomerNumber: "Shipper number",
  manifestStatus: "Status",
};

/** `Trailer number` of `trailerNumber`. */
export const partedWords = (name: string): string => {
  const parted = name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[-_]/g, " ")
    .toLowerCase();
  return sentenceCase(parted);
};

/** `Trailer` of `trailerNumber`: the trade's word, else the letters of the name parted. */
export const fieldLabel = (field: string): string => fieldWords[field] ?? partedWords(field);

const instantForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
const dayForm = /^\d{4}-\d\d-\d\d$/;
const wordForm = /^[a-z]+([A-Z][a-z]+|-[a-z]+)*$/;

type Loose = Readonly<Record<string, unknown>>;

/** Values that their form alone does not put into words. */
const valueWords: Readonly<Record<string, (value: Loose) => string | null>> = {
  currentLocation: dockPlace,
  moveToLocation: dockPlace,
  seals: sealsLabel,
};

/** Records of the desk alone: each is a sentence of its own. */
const ownWords: Readonly<Record<string, (value: Loose) => string>> = {
  appointment: (value) => appointmentWords(value as unknown as Appointment),
  osdCase: (value) => osdSentence(value as unknown as OsdCase),
  cod: (value) => codCollectedLabel(value as unknown as CodCollected),
};

/** Tells whether a field is such a record: its words need no name before them. */
export const isOwnWords = (field: string): boolean => Object.hasOwn(ownWords, field);

/** `Tue Nov 24, 12:00–16:00, number RA-5571, given by P. Reed` */
const appointmentWords = ({ day, number, givenBy, ...window }: Appointment): string =>
  [
    dayLabel(day),
    shownWindow(window),
    number === null ? null : `number ${number}`,
    givenBy === null ? null : `given by ${givenBy}`,
  ]
    .filter((part) => part !== null)
    .join(", ");

/** `QF 774120, back QF 774121, at stops QF 774122`; none where no number is known. */
function sealsLabel(value: Loose): string {
  const { out, back, stops } = value as unknown as Seals;
  const atStops = Object.values(stops ?? {});
  const said = [
    out ?? null,
    back == null ? null : `back ${back}`,
    atStops.length === 0 ? null : `at stops ${atStops.join(", ")}`,
  ].filter((part) => part !== null);
  return said.length === 0 ? "none" : said.join(", ");
}

/** `aisle D`, `door 11` */
function dockPlace({ type, name }: Loose): string | null {
  return typeof name !== "string" ? null : typeof type === "string" ? `${type} ${name}` : name;
}

/** `10 stops with 35 PROs`: a list of stops is read by its length. */
function stopsLabel(stops: readonly unknown[]): string {
  const pros = stops.reduce<number>((sum, stop) => {
    const count = (stop as Loose | null)?.shipmentCount;
    return sum + (typeof count === "number" ? count : 0);
  }, 0);
  return `${stops.length} ${stops.length === 1 ? "stop" : "stops"} with ${pros} ${pros === 1 ? "PRO" : "PROs"}`;
}

/** Words for values that say nothing by themselves. */
export interface HistoryWords {
  /** Writes an instant in the terminal's zone. */
  clock: (at: string) => string;
  /** Says what a completion code means; null where the company lists none such. */
  codeName: (code: string) => string | null;
}

function numberLabel(field: string, value: number): string {
  if (field === "serviceTime") return `${Math.round(value / 60)} min`;
  if (field === "codAmount") return dollarsLabel(value);
  return field.startsWith("shipmentTotal") ? figure(value) : String(value);
}

/** A value for people; null where it is too much for a line. */
export function valueLabel(field: string, value: unknown, words: HistoryWords): string | null {
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return field === "stops" ? stopsLabel(value) : null;
  if (typeof value === "object") return (ownWords[field] ?? valueWords[field])?.(value as Loose) ?? null;
  if (typeof value === "number") return numberLabel(field, value);
  return textLabel(field, String(value), words);
}

function textLabel(field: string, text: string, { clock, codeName }: HistoryWords): string | null {
  if (field === "driverName") return spokenName(text);
  if (field === "completionCode") return [codeName(text), text].filter((part) => part !== null).join(" ");
  if (wordForm.test(text)) return partedWords(text).toLowerCase();
  // A platform may write what is no day, as in `0000-00-00`: it is shown as it stands.
  if (dayForm.test(text)) return Number.isNaN(Date.parse(text)) ? text : dayLabel(text);
  if (instantForm.test(text)) return Number.isNaN(Date.parse(text)) ? text : clock(text);
  return text.length > 40 ? null : text;
}
