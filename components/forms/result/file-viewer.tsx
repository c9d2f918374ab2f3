import { useQuery } from "@tanstack/react-query";
import { Picture } from "@/components/forms/result/picture";
import { useViewer } from "@/components/forms/result/use-viewer";
import { ViewerButtons } from "@/components/forms/result/viewer-buttons";
import { saveFile } from "@/components/list-page/export/save-file";
import { Dialog } from "@/components/ui/dialog";
import { ErrorNotice } from "@/components/ui/error-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { formFileQuery } from "@/lib/queries/forms";

interface FileViewerProps {
  resultId: string;
  /** Of the question. */
  title: string;
  files: readonly number[];
  /** Which of the files is shown. */
  place: number;
  onPlace: (place: number) => void;
  onClose: () => void;
}

/** A picture large, with zoom by buttons and keys; a document to be saved. */
export function FileViewer({ resultId, title, files, place, onPlace, onClose }: FileViewerProps) {
  const query = useQuery(formFileQuery(resultId, files[place] ?? 0));
  const viewer = useViewer(place, files.length, onPlace);
  const { data: file } = query;
  const isPicture = file?.type.startsWith("image/") ?? false;
  return (
    <Dialog
      onClose={onClose}
      title={title}
      {...(files.length === 1 ? {} : { description: `${place + 1} of ${files.length}` })}
      className="top-[4vh] h-[92vh] max-h-[92vh] w-[min(1100px,calc(100vw-24px))]"
      footer={
        <ViewerButtons
          viewer={viewer}
          isAlone={files.length === 1}
          isPicture={isPicture}
          onSave={file === undefined ? null : () => saveFile(file.name, file)}
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
        ) : file === undefined ? (
          <Skeleton className="h-full" />
        ) : isPicture ? (
          <Picture file={file} title={title} zoom={viewer.zoom} />
        ) : (
          <p className="p-8 text-center text-ink-2">A PDF is opened by your own reader: download it.</p>
        )}
      </div>
    </Dialog>
  );
}
