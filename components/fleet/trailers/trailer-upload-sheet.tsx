import { useQuery } from "@tanstack/react-query";
import { trailerImport } from "@/components/fleet/trailers/trailer-import";
import { UploadFrame } from "@/components/fleet/upload/upload-frame";
import { useEnterManyPapers } from "@/lib/queries/units/many-papers";
import { trailersQuery, useUploadTrailers } from "@/lib/queries/units/trailers";
import { unitPapersQuery } from "@/lib/queries/units/units";

interface TrailerUploadSheetProps {
  disabledReason: string | null;
  onClose: () => void;
}

/** The import of trailers. */
export function TrailerUploadSheet(props: TrailerUploadSheetProps) {
  const query = useQuery(trailersQuery);
  const papers = useQuery(unitPapersQuery);
  const upload = useUploadTrailers();
  const enterPapers = useEnterManyPapers();
  const kind =
    query.data === undefined || papers.data === undefined
      ? null
      : trailerImport(query.data, papers.data.papers, { upload: upload.mutateAsync, enterPapers });
  return <UploadFrame noun="trailers" query={query.isError ? query : papers} kind={kind} {...props} />;
}
