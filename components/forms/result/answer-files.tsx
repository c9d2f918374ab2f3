import { useQuery } from "@tanstack/react-query";
import { FileText, ImageOff } from "lucide-react";
import { useState } from "react";
import { FileViewer } from "@/components/files/file-viewer";
import { useObjectUrl } from "@/components/files/use-object-url";
import { Skeleton } from "@/components/ui/skeleton";
import { formFileQuery } from "@/lib/queries/forms";

interface AnswerFilesProps {
  resultId: string;
  /** Title of the question. */
  title: string;
  files: readonly number[];
}

/** Pictures and documents of an answer, small; one opens large. */
export function AnswerFiles({ resultId, title, files }: AnswerFilesProps) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {files.map((number, place) => (
          <li key={number}>
            <Thumbnail
              resultId={resultId}
              number={number}
              label={files.length === 1 ? title : `${title} ${place + 1} of ${files.length}`}
              onOpen={() => setOpened(place)}
            />
          </li>
        ))}
      </ul>
      {opened === null ? null : (
        <FileViewer
          title={title}
          count={files.length}
          fileAt={(at) => formFileQuery(resultId, files[at] ?? 0)}
          place={opened}
          onPlace={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

interface ThumbnailProps {
  resultId: string;
  number: number;
  label: string;
  onOpen: () => void;
}

function Thumbnail({ resultId, number, label, onOpen }: ThumbnailProps) {
  const query = useQuery(formFileQuery(resultId, number));
  const url = useObjectUrl(query.data ?? null);
  if (query.isError)
    return (
      <div className="grid w-40 gap-1.5 rounded-panel border border-line bg-sunken p-3 text-small text-ink-2">
        <ImageOff size={16} aria-hidden="true" />
        {query.error.message}
        <button
          type="button"
          onClick={() => void query.refetch()}
          className="justify-self-start font-medium text-ink underline underline-offset-2"
        >
          {query.isFetching ? "Reading…" : "Try again"}
        </button>
      </div>
    );
  if (query.data === undefined) return <Skeleton className="size-28 rounded-panel" />;
  return (
    <button
      type="button"
      aria-label={`Open ${label}`}
      onClick={onOpen}
      className="grid size-28 place-items-center overflow-hidden rounded-panel border border-line bg-sunken hover:border-line-strong"
    >
      {query.data.type === "application/pdf" ? (
        <span className="grid justify-items-center gap-1 text-small text-ink-2">
          <FileText size={24} aria-hidden="true" />
          PDF
        </span>
      ) : url === null ? null : (
        // biome-ignore lint/performance/noImgElement: the browser holds it already
        <img src={url} alt="" className="size-full object-cover" />
      )}
    </button>
  );
}
