import { type ExportColumn, utcText } from "@/components/list-page/export/export-column";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";

const utc = (instant: string | null) => utcText(instant === null ? null : Date.parse(instant));

/**
 * Freight as a file. What nobody said is an empty cell, never 0.
 * @param timeZone the terminal's, in which days count
 */
export const freightExport = (timeZone: string): readonly ExportColumn<ShipmentRow>[] => [
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
  [`Day (${timeZone})`, ({ day }) => day],
  [`Latest day (${timeZone})`, ({ dueDay }) => dueDay],
  [`Window from (${timeZone})`, ({ windowStart }) => windowStart],
  [`Window to (${timeZone})`, ({ windowEnd }) => windowEnd],
  ["Flags", ({ flags }) => flags.join(" ")],
  ["Where", ({ where }) => where.label],
  ["ETA (UTC)", ({ where }) => utc(where.etaAt)],
  ["Risk", ({ risk }) => risk],
  ["Manifest", ({ manifestNumber }) => manifestNumber],
  ["Completion code", ({ completionCode }) => completionCode],
  ["Completed (UTC)", ({ completedAt }) => utc(completedAt)],
  ["Known at (UTC)", ({ knownAt }) => utc(knownAt)],
];
