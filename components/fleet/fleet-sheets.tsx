import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useMemo } from "react";
import type { FleetRow } from "@/components/fleet/fleet-row";
import type { VehicleSuggestions } from "@/components/fleet/vehicle-fields";
import { CreateVehicleSheet, EditVehicleSheet } from "@/components/fleet/vehicle-sheet";
import type { LastWriteOfPage } from "@/components/list-page/use-last-write";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

// The CSV library is only for those who upload.
const UploadSheet = dynamic(
  () => import("@/components/fleet/upload-sheet").then((part) => part.UploadSheet),
  {
    ssr: false,
  },
);

export const fleetSheets = ["new", "edit", "upload"] as const;
type FleetSheet = (typeof fleetSheets)[number];

interface FleetSheetsProps {
  sheet: FleetSheet | null;
  row: FleetRow | null;
  rows: readonly FleetRow[];
  onClose: () => void;
  onCreated: (number: string) => void;
  onStatusChange: (row: FleetRow) => void;
  /** Says what was done, with the way back. */
  done: LastWriteOfPage["done"];
}

const sorted = (values: readonly (string | undefined)[]) =>
  [...new Set(values.filter((value) => value !== undefined && value !== ""))].map(String).sort();

/** Lists what the fleet's forms offer: what other vehicles already say. */
function suggestionsOf(rows: readonly FleetRow[]): VehicleSuggestions {
  return {
    types: sorted(rows.map((row) => row.vehicle.powerUnitType)),
    makes: sorted(rows.map((row) => row.vehicle.make)),
    models: sorted(rows.map((row) => row.vehicle.model)),
    domiciles: sorted(rows.map((row) => row.vehicle.attributes?.Domicile)),
    vins: rows.map(({ number, vehicle }) => [number, vehicle.vin]),
  };
}

/** The panel that is open beside the table, if one is. */
export function FleetSheets(props: FleetSheetsProps) {
  const { sheet, row, rows, onClose, onCreated, onStatusChange, done } = props;
  const session = useQuery(sessionQuery).data;
  const suggestions = useMemo(() => suggestionsOf(rows), [rows]);
  if (sheet === "new")
    return (
      <CreateVehicleSheet
        suggestions={suggestions}
        disabledReason={refusalOf(session, "createVehicle")}
        onClose={onClose}
        onCreated={onCreated}
      />
    );
  if (sheet === "upload")
    return <UploadSheet disabledReason={refusalOf(session, "uploadVehicles")} onClose={onClose} />;
  if (sheet === "edit" && row !== null)
    return (
      <EditVehicleSheet
        key={row.number}
        row={row}
        suggestions={suggestions}
        disabledReason={refusalOf(session, "updateVehicle")}
        onClose={onClose}
        onStatusChange={() => onStatusChange(row)}
        done={done}
      />
    );
  return null;
}
