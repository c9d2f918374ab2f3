import { ChevronLeft, ChevronRight, Download, ZoomIn, ZoomOut } from "lucide-react";
import type { Viewer } from "@/components/files/use-viewer";
import { IconButton } from "@/components/ui/icon-button";
import { pageKeys } from "@/components/ui/page-keys";

interface ViewerButtonsProps {
  viewer: Viewer;
  isAlone: boolean;
  isPicture: boolean;
  /** Null while there is nothing to be saved. */
  download: { name: string; url: string } | null;
}

/** Under a file: the others, its size on screen, the download. */
export function ViewerButtons({ viewer, isAlone, isPicture, download }: ViewerButtonsProps) {
  return (
    <>
      {isAlone ? null : (
        <>
          <IconButton
            label="Previous"
            shortcut={pageKeys.earlier}
            icon={<ChevronLeft size={16} />}
            onClick={viewer.previous}
          />
          <IconButton
            label="The next one"
            shortcut={pageKeys.later}
            icon={<ChevronRight size={16} />}
            onClick={viewer.next}
          />
        </>
      )}
      <span className="flex-1" />
      {isPicture ? (
        <>
          <IconButton
            label="Smaller"
            shortcut={pageKeys.zoomOut}
            icon={<ZoomOut size={16} />}
            onClick={viewer.smaller}
          />
          <output className="self-center tabular-nums">{Math.round(viewer.zoom * 100)} %</output>
          <IconButton
            label="Larger"
            shortcut={pageKeys.zoomIn}
            icon={<ZoomIn size={16} />}
            onClick={viewer.larger}
          />
        </>
      ) : null}
      {download === null ? null : (
        <a
          href={download.url}
          download={download.name}
          className="inline-flex h-7 items-center gap-[7px] rounded-control border border-line-strong bg-surface px-[11px] font-medium hover:bg-sunken"
        >
          <Download size={14} aria-hidden="true" />
          Download
        </a>
      )}
    </>
  );
}
