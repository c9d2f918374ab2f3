import { useQuery } from "@tanstack/react-query";
import { Picture } from "@/components/files/picture";
import { useObjectUrl } from "@/components/files/use-object-url";
import { useViewer } from "@/components/files/use-viewer";
import { ViewerButtons } from "@/components/files/viewer-buttons";
import { Dialog } from "@/components/ui/dialog";
import { ErrorNotice } from "@/components/ui/error-notice";
import { Skeleton } from "@/components/ui/skeleton";
import type { formFileQuery } from "@/lib/queries/forms";

interface FileViewerProps {
  title: string;
  count: number;
  /** Makes the query for one of the files. */
  fileAt: (place: number) => ReturnType<typeof formFileQuery>;
  /** Place of the file that is shown. */
  place: number;
  onPlace: (place: number) => void;
  onClose: () => void;
}

/** A picture large, with zoom by buttons and keys; a document to be saved. */
export function FileViewer({ title, count, fileAt, place, onPlace, onClose }: FileViewerProps) {
  const query = useQuery(fileAt(place));
  const viewer = useViewer(place, count, onPlace);
  const { data: file } = query;
  const url = useObjectUrl(file ?? null);
  const isPicture = file?.type.startsWith("image/") ?? false;
  return (
    <Dialog
      onClose={onClose}
      title={title}
      {...(count === 1 ? {} : { description: `${place + 1} of ${count}` })}
      className="top-[4vh]! h-[92vh] max-h-[92vh]! w-[min(1100px,calc(100vw-24px))]"
      footer={
        <ViewerButtons
          viewer={viewer}
          isAlone={count === 1}
          isPicture={isPicture}
          download={file === undefined || url === null ? null : { name: file.name, url }}
        />
      }
    >
      <div className="h-[calc(92vh-132px)]">
        {query.isError ? (
          <ErrorNotice
            title="It can't be shown"
            error={query.error}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : file === undefined || url === null ? (
          <Skeleton className="h-full" />
        ) : isPicture ? (
          <Picture url={url} title={title} zoom={viewer.zoom} />
        ) : (
          <p className="p-8 text-center text-ink-2">A PDF is opened by your own reader: download it.</p>
        )}
      </div>
    </Dialog>
  );
}
