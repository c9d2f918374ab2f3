import { useQuery } from "@tanstack/react-query";
import { UploadFrame } from "@/components/fleet/upload/upload-frame";
import { vehicleImport } from "@/components/fleet/vehicle-import";
import { useEnterManyPapers } from "@/lib/queries/units/many-papers";
import { unitPapersQuery } from "@/lib/queries/units/units";
import { useUploadVehicles, vehiclesQuery } from "@/lib/queries/vehicles";

interface UploadSheetProps {
  disabledReason: string | null;
  onClose: () => void;
}

/** The import of vehicles. */
export function UploadSheet(props: UploadSheetProps) {
  const query = useQuery(vehiclesQuery);
  const papers = useQuery(unitPapersQuery);
  const upload = useUploadVehicles();
  const enterPapers = useEnterManyPapers();
  const kind =
    query.data === undefined || papers.data === undefined
      ? null
      : vehicleImport(query.data, papers.data.papers, { upload: upload.mutateAsync, enterPapers });
  return <UploadFrame noun="vehicles" query={query.isError ? query : papers} kind={kind} {...props} />;
}
