import { type TerminalClock, typedDay, typedNumber } from "@/components/freight/form/typed-values";
import { postalCodeOf } from "@/lib/format/typed-address";
import { yesNoOf } from "@/lib/format/yes-no";
import { typedClock } from "@/lib/time/typed-clock";

/** Way in which the cells of a column are read. */
type CellKind = "text" | "code" | "state" | "zip" | "number" | "minutes" | "clock" | "day" | "flag" | "list";

/** A column of a file of shipments. */
export interface ShipmentColumn {
  /** Its name of the interface; `terminal` and `day` are of the shipment's own side. */
  key: string;
  label: string;
  names?: readonly string[];
  kind: CellKind;
  isTime?: true;
}

const column = (kind: CellKind, key: string, label: string, ...names: string[]): ShipmentColumn => ({
  ...{ kind, key, label, names },
  ...(kind === "day" || kind === "clock" ? { isTime: true } : {}),
});

/** Shipper's or consignee's columns; those of the consignee also have the names that delivery lists use. */
const partyColumns = (side: "shipper" | "consignee", label: string, own: boolean): ShipmentColumn[] => {
  const named = (...names: string[]) => (own ? names : []);
  return [
    column("text", `${side}Name`, label, ...named("Customer", "Name", "Ship to", "Deliver to")),
    column("code", `${side}CustomerNumber`, `${label} no.`, ...named("Customer no", "Account")),
    column("text", `${side}Address`, `${label} address`, ...named("Address", "Street", "Address 1")),
    column("text", `${side}Address2`, `${label} address 2`, ...named("Address 2", "Suite")),
    column("text", `${side}City`, `${label} city`, ...named("City")),
    column("state", `${side}State`, `${label} state`, ...named("State", "Province")),
    column("zip", `${side}Zip`, `${label} ZIP`, ...named("ZIP", "ZIP code", "Postal code")),
    column("state", `${side}Country`, `${label} country`, ...named("Country")),
    column("text", `${side}ContactName`, `${label} contact`, ...named("Contact")),
    column("text", `${side}ContactPhone`, `${label} phone`, ...named("Phone")),
    column("text", `${side}ContactEmail`, `${label} email`, ...named("Email")),
  ];
};

/** Columns of the template, in its order. */
export const shipmentColumns: readonly ShipmentColumn[] = [
  column("text", "shipmentType", "Type", "Shipment type", "Pickup or delivery"),
  column("code", "proNumber", "PRO", "PRO number", "Pro no", "Freight bill"),
  column("code", "refNumber", "Reference", "Pickup number", "Ref", "BOL", "Bill of lading"),
  column("number", "pickupSequenceNumber", "Sequence", "Pickup sequence"),
  column("code", "terminal", "Terminal", "Terminal code", "originTerminalCode", "destinationTerminalCode"),
  column("day", "day", "Day", "Date", "Delivery date", "Pickup date", "deliveryDate", "pickupDate"),
  column("day", "deliveryServiceDueDate", "Due", "Service due", "Due date"),
  column("clock", "windowStart", "From", "Window start", "Ready", "Open"),
  column("clock", "windowEnd", "To", "Window end", "Close"),
  column("minutes", "serviceTime", "Stop time (min)", "Service minutes"),
  ...partyColumns("consignee", "Consignee", true),
  ...partyColumns("shipper", "Shipper", false),
  column("number", "shipmentTotalPieces", "Pieces", "Pcs"),
  column("number", "shipmentTotalWeight", "Weight (lb)", "Weight", "Pounds", "Lbs"),
  column("number", "shipmentTotalHandlingUnits", "Handling units", "Skids", "Pallets", "HU"),
  column("number", "shipmentTotalPalletSpaces", "Spaces", "Pallet spaces"),
  column("text", "customerOrderNumber", "Order no.", "PO", "PO number", "Purchase order"),
  column("list", "shipmentAccessorials", "Accessorials"),
  column("flag", "signatureRequired", "Signature needed", "Signature"),
  column("flag", "requiresCOD", "Cash on delivery", "COD"),
  column("number", "deliveryPriorityLevel", "Priority"),
  column("text", "instructions", "Instructions", "Driver instructions"),
  column("text", "comments", "Comments", "Notes"),
];

/** Says why a cell cannot be read. */
const expected: Readonly<Partial<Record<CellKind, string>>> = {
  number: "must be a number such as 1250",
  minutes: "must be minutes such as 30",
  clock: "must be a time of day such as 8, 1330 or 1:30p",
  day: "must be a day such as 11/28, tue or 2026-11-28",
  flag: "must be yes or no",
};

/**
 * A cell as it is compared and shown, whatever way it was typed: `1,250` is `1250`, `11/28` is `2026-11-28`.
 * @returns what is wrong with one that cannot be read
 */
export function readCell(
  { kind }: ShipmentColumn,
  text: string,
  clock: TerminalClock,
): { text: string } | { fault: string } {
  const read = canonical(kind, text, clock);
  return read === null ? { fault: expected[kind] ?? "cannot be read" } : { text: read };
}

function canonical(kind: CellKind, text: string, clock: TerminalClock): string | null {
  if (kind === "text" || kind === "code") return text;
  if (kind === "state") return text.toUpperCase();
  if (kind === "zip") return postalCodeOf(text);
  if (kind === "clock") return typedClock(text);
  if (kind === "day") return typedDay(text, clock);
  if (kind === "list") return listOf(text).join(", ");
  if (kind === "flag") return flagOf(text);
  const number = typedNumber(text);
  return Number.isNaN(number) ? null : String(number);
}

function flagOf(text: string): string | null {
  const said = yesNoOf(text);
  return said === null ? null : said ? "yes" : "no";
}

const listOf = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** The value of a cell for the interface. @param text as `readCell` returns it */
export function valueOfCell({ kind }: ShipmentColumn, text: string): unknown {
  if (kind === "number") return Number(text);
  if (kind === "minutes") return Math.round(Number(text) * 60);
  if (kind === "flag") return text === "yes";
  return kind === "list" ? listOf(text) : text;
}

/** A value of the interface as its cell would be read. Empty where there is none. */
export function cellOfValue({ kind }: ShipmentColumn, value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (kind === "minutes") return String(Number(value) / 60);
  if (kind === "flag") return value === true ? "yes" : "no";
  return Array.isArray(value) ? value.join(", ") : String(value);
}
