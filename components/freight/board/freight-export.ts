import { type ExportColumn, utcText } from "@/components/list-page/export/export-column";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";

const utc = (instant: string | null) => utcText(instant === null ? null : Date.parse(instant));

/**
 * Freight as a file. What nobody said is an empty cell, never 0.
 * @param zoneOf of a terminal, IANA: days and times of day are its own
 */
export const freightExport = (
  zoneOf: (terminal: string | null) => string,
): readonly ExportColumn<ShipmentRow>[] => [
  ["PRO", ({ proNumber }) => proNumber],
  ["Reference", ({ refNumber }) => refNumber],
  ["Type", ({ type }) => type],
  ["Status", ({ status }) => status],
  ["Terminal", ({ terminal }) => terminal],
  ["Route", ({ route }) => route],
  ["Customer", ({ party }) => party.name],
  ["Customer number", ({ party }) => party.customerNumber],
  ["Address", ({ party }) => party.address],
  ["City", ({ party }) => party.city],
  ["State", ({ party }) => party.state],
  ["ZIP", ({ party }) => party.zip],
  ["Phone", ({ party }) => party.phone],
  ["Pieces", ({ pieces }) => pieces],
  ["Weight (lb)", ({ weight }) => weight],
  ["Handling units", ({ handlingUnits }) => handlingUnits],
  ["Spaces", ({ spaces }) => spaces],
  ["Day", ({ day }) => day],
  ["Service due", ({ dueDay }) => dueDay],
  ["Window from", ({ windowStart }) => windowStart],
  ["Window to", ({ windowEnd }) => windowEnd],
  ["Zone of day and window", ({ terminal }) => zoneOf(terminal)],
  ["Flags", ({ flags }) => flags.join(" ")],
  ["Where", ({ where }) => where.label],
  ["ETA (UTC)", ({ where }) => utc(where.etaAt)],
  ["Risk", ({ risk }) => risk],
  ["Manifest", ({ manifestNumber }) => manifestNumber],
  ["Completion code", ({ completionCode }) => completionCode],
  ["Completed (UTC)", ({ completedAt }) => utc(completedAt)],
  ["Known at (UTC)", ({ knownAt }) => utc(knownAt)],
];
