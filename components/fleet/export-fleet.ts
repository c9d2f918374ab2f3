import { stringify } from "csv-stringify/browser/esm/sync";
import type { FleetRow } from "@/components/fleet/fleet-row";

const header = [
  "Unit",
  "Status",
  "Driver now",
  "Last seen (UTC)",
  "Terminal",
  "Type",
  "Make",
  "Model",
  "Year",
  "VIN",
  "Plate",
  "Plate state",
  "Fuel",
  "Asset id",
  "Domicile",
  "Equipment type",
  "Equipment details",
  "CDL",
  "Groups",
];

/**
 * The rows as a CSV file, in the order they are given in. Cells that a spreadsheet would run as a formula are made
 * harmless.
 * @param seenSeconds when a row was last seen, epoch seconds, null when never
 */
export function fleetCsv(rows: readonly FleetRow[], seenSeconds: (row: FleetRow) => number | null): string {
  const lines = rows.map((row) => {
    const { vehicle } = row;
    const seen = seenSeconds(row);
    return [
      row.number,
      row.status,
      row.driver,
      seen === null ? "" : new Date(seen * 1_000).toISOString(),
      row.terminal,
      vehicle.powerUnitType,
      vehicle.make,
      vehicle.model,
      vehicle.year,
      vehicle.vin,
      vehicle.licensePlateNumber,
      vehicle.licensePlateState,
      vehicle.fuelType,
      vehicle.assetId,
      vehicle.attributes?.Domicile,
      vehicle.attributes?.EquipType,
      vehicle.attributes?.EquipSpecs,
      vehicle.attributes?.CDL,
      vehicle.groupCodes?.join(" "),
    ];
  });
  return stringify([header, ...lines], { escape_formulas: true });
}
