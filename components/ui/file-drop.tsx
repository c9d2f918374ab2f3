import { Upload } from "lucide-react";
import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";

interface FileDropProps {
  label: string;
  hint: ReactNode;
  /** As `accept` of a file input, e.g. `.csv,text/csv`. */
  accept: string;
  onFile: (file: File) => void;
  disabledReason?: string | null | undefined;
}

/** Takes one file: dropped, or picked with a button that works by keyboard. */
export function FileDrop({ label, hint, accept, onFile, disabledReason }: FileDropProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const refused = disabledReason !== undefined && disabledReason !== null;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !refused) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the button inside is the keyboard's
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        "grid justify-items-center gap-2 rounded-panel border border-dashed px-4 py-8 text-center",
        over ? "border-ink bg-sunken" : "border-control",
      )}
    >
      <Upload size={20} className="text-ink-3" />
      <p className="font-medium">{label}</p>
      <p id={hintId} className="text-ink-2">
        {hint}
      </p>
      <input
        ref={input}
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          // The same file, repaired, must be able to come again.
          event.target.value = "";
        }}
      />
      <Button
        aria-describedby={hintId}
        disabledReason={disabledReason}
        onClick={() => input.current?.click()}
      >
        Choose a file
      </Button>
    </div>
  );
}
