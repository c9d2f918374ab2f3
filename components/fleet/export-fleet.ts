import { seenSeconds, seenState } from "@/components/fleet/fleet-columns";
import type { FleetRow } from "@/components/fleet/fleet-row";
import { type ExportColumn, utcText } from "@/components/list-page/export/export-column";
import { vehicleStateLabel } from "@/lib/format/vehicle-state";
import { tabLiveStore } from "@/lib/live/tab-live-store";

/** The fleet as a file: the record, and what the live picture adds to it. */
export const fleetExport: readonly ExportColumn<FleetRow>[] = [
  ["Unit", (row) => row.number],
  ["Status", (row) => row.status],
  ["Out of service", (row) => row.out?.reason],
  ["Driver now", (row) => row.driver],
  [
    "Last seen (UTC)",
    (row) => {
      const seconds = seenSeconds(row);
      return utcText(seconds === null ? null : seconds * 1_000);
    },
  ],
  [
    "State",
    (row) => {
      const state = seenState(row, tabLiveStore().nowSeconds());
      return state === null ? null : vehicleStateLabel[state];
    },
  ],
  ["Terminal", (row) => row.terminal],
  ["Type", ({ vehicle }) => vehicle.powerUnitType],
  ["Make", ({ vehicle }) => vehicle.make],
  ["Model", ({ vehicle }) => vehicle.model],
  ["Year", ({ vehicle }) => vehicle.year],
  ["VIN", ({ vehicle }) => vehicle.vin],
  ["Plate", ({ vehicle }) => vehicle.licensePlateNumber],
  ["Plate state", ({ vehicle }) => vehicle.licensePlateState],
  ["Fuel", ({ vehicle }) => vehicle.fuelType],
  ["Asset id", ({ vehicle }) => vehicle.assetId],
  ["Domicile", ({ vehicle }) => vehicle.attributes?.Domicile],
  ["Equipment type", ({ vehicle }) => vehicle.attributes?.EquipType],
  ["Equipment details", ({ vehicle }) => vehicle.attributes?.EquipSpecs],
  ["CDL", ({ vehicle }) => vehicle.attributes?.CDL],
  ["Registration expires", ({ papers }) => papers?.record.registration],
  ["Inspection expires", ({ papers }) => papers?.record.inspection],
  ["Groups", ({ vehicle }) => vehicle.groupCodes?.join(" ")],
];
