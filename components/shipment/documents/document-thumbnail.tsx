import { useQuery } from "@tanstack/react-query";
import { FileText, ImageOff } from "lucide-react";
import { useState } from "react";
import { useObjectUrl } from "@/components/files/use-object-url";
import { cx } from "@/components/ui/cx";
import { Skeleton } from "@/components/ui/skeleton";
import { type DocumentImage, freightImageQuery } from "@/lib/queries/freight-shipments";

interface DocumentThumbnailProps {
  image: DocumentImage;
  /** `Receipt of 418220598`, with which of several it is. */
  label: string;
  onOpen: () => void;
}

const frame = "grid h-16 w-14 place-items-center overflow-hidden rounded-control border border-line";

/** One image of a document, small; it opens large. What can't be shown says so and opens with the reason. */
export function DocumentThumbnail({ image, label, onOpen }: DocumentThumbnailProps) {
  const { data: file, isError } = useQuery(freightImageQuery(image));
  const url = useObjectUrl(file ?? null);
  const [isBroken, setBroken] = useState(false);
  const isPicture = file?.type.startsWith("image/") ?? false;
  return (
    <button
      type="button"
      aria-label={isError || isBroken ? `${label}, can't be shown` : `Open ${label}`}
      onClick={onOpen}
      className={cx(frame, "hover:border-line-strong")}
    >
      {isError || isBroken ? (
        <span className="grid justify-items-center gap-0.5 text-fine text-late">
          <ImageOff size={16} aria-hidden="true" />
          broken
        </span>
      ) : file === undefined || url === null ? (
        <Skeleton className="h-full w-full" />
      ) : isPicture ? (
        // An object of this page, which no image service can fetch.
        // biome-ignore lint/performance/noImgElement: see above
        <img src={url} alt="" className="h-full w-full object-cover" onError={() => setBroken(true)} />
      ) : (
        <FileText size={20} aria-hidden="true" />
      )}
    </button>
  );
}

/** Stands for images that the driver's device has announced and not sent. */
export function PendingThumbnail({ count }: { count: number }) {
  return (
    <span className={cx(frame, "border-dashed px-1 text-center text-fine text-ink-2")}>
      {count === 1 ? "1 to come" : `${count} to come`}
    </span>
  );
}
