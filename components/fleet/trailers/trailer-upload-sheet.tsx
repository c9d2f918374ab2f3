import { useQuery } from "@tanstack/react-query";
import { trailerImport } from "@/components/fleet/trailers/trailer-import";
import { UploadFrame } from "@/components/fleet/upload/upload-frame";
import { trailersQuery, useUploadTrailers } from "@/lib/queries/units/trailers";

interface TrailerUploadSheetProps {
  disabledReason: string | null;
  onClose: () => void;
}

/** The import of trailers. */
export function TrailerUploadSheet(props: TrailerUploadSheetProps) {
  const query = useQuery(trailersQuery);
  const upload = useUploadTrailers();
  const kind = query.data === undefined ? null : trailerImport(query.data, upload.mutateAsync);
  return <UploadFrame noun="trailers" query={query} kind={kind} {...props} />;
}
