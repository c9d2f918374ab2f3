import { useQuery } from "@tanstack/react-query";
import { useObjectUrl } from "@/components/shell/use-object-url";
import { Dialog } from "@/components/ui/dialog";
import { ErrorNotice } from "@/components/ui/error-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { type DocumentImage, freightImageQuery } from "@/lib/queries/freight-shipments";

interface DocumentDialogProps {
  image: DocumentImage;
  title: string;
  onClose: () => void;
}

/** An image of a document as large as it fits, and the way to keep it. */
export function DocumentDialog({ image, title, onClose }: DocumentDialogProps) {
  const query = useQuery(freightImageQuery(image));
  const { data: file } = query;
  const url = useObjectUrl(file ?? null);
  return (
    <Dialog
      onClose={onClose}
      title={title}
      className="top-[6vh] max-h-[88vh] w-[min(900px,calc(100vw-24px))]"
      footer={
        file === undefined || url === null ? null : (
          <a href={url} download={file.name} className="underline">
            Download {file.name}
          </a>
        )
      }
    >
      {query.isError ? (
        <ErrorNotice
          title="It can't be shown"
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : file === undefined || url === null ? (
        <Skeleton className="h-80" />
      ) : file.type.startsWith("image/") ? (
        // biome-ignore lint/performance/noImgElement: the browser holds it already
        <img src={url} alt={title} className="mx-auto max-h-[66vh] max-w-full" />
      ) : (
        <p className="p-8 text-center text-ink-2">A PDF is opened by your own reader: download it.</p>
      )}
    </Dialog>
  );
}
