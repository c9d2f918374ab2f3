import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { vehicleFields, vehicleImport, vehicleTemplate } from "@/components/fleet/vehicle-import";
import { saveCsv } from "@/components/list-page/export/save-file";
import { ImportSheet } from "@/components/list-page/import/import-sheet";
import { Button } from "@/components/ui/button";
import { ReadError } from "@/components/ui/error-notice";
import { Sheet } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { useUploadVehicles, vehiclesQuery } from "@/lib/queries/vehicles";

interface UploadSheetProps {
  disabledReason: string | null;
  onClose: () => void;
}

/** The import of vehicles. It needs the vehicles that are there, to say what a file would change. */
export function UploadSheet({ disabledReason, onClose }: UploadSheetProps) {
  const vehicles = useQuery(vehiclesQuery);
  const upload = useUploadVehicles();
  if (vehicles.data !== undefined)
    return (
      <ImportSheet
        kind={vehicleImport(vehicles.data, upload.mutateAsync)}
        disabledReason={disabledReason}
        help={<UploadFormat />}
        onClose={onClose}
      />
    );
  return (
    <Sheet onClose={onClose} title="Upload vehicles" className="w-[760px]">
      {vehicles.isError ? (
        <ReadError title="The vehicles can't be read" query={vehicles} className="m-4" />
      ) : (
        <div role="status" aria-label="Reading the vehicles" className="p-4">
          <Skeleton className="w-64" />
        </div>
      )}
    </Sheet>
  );
}

function UploadFormat() {
  return (
    <section className="border-t border-line pt-4">
      <h3 className="text-body">Columns</h3>
      <p className="mt-1 text-ink-2">
        The first row names them; one with the unit's number must be there. A column{" "}
        <b className="font-medium text-ink">ChgType</b> says what to do: 1 adds, 3 changes, 2 retires. Without
        it, known units are changed and others added. A blank cell of a change leaves the value as it is.
      </p>
      <p className="mt-2 text-small text-ink-3">{vehicleFields.map(({ key }) => key).join(", ")}</p>
      <Button
        className="mt-3"
        icon={<Download size={14} />}
        onClick={() => saveCsv("vehicles-template.csv", vehicleTemplate())}
      >
        Empty template
      </Button>
    </section>
  );
}
