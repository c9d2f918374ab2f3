import { useQuery } from "@tanstack/react-query";
import { UploadFrame } from "@/components/fleet/upload/upload-frame";
import { vehicleImport } from "@/components/fleet/vehicle-import";
import { useUploadVehicles, vehiclesQuery } from "@/lib/queries/vehicles";

interface UploadSheetProps {
  disabledReason: string | null;
  onClose: () => void;
}

/** The import of vehicles. */
export function UploadSheet(props: UploadSheetProps) {
  const query = useQuery(vehiclesQuery);
  const upload = useUploadVehicles();
  const kind = query.data === undefined ? null : vehicleImport(query.data, upload.mutateAsync);
  return <UploadFrame noun="vehicles" query={query} kind={kind} {...props} />;
}
