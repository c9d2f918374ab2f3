import { Command } from "cmdk";
import { ChevronRight } from "lucide-react";
import type { MouseEvent } from "react";
import type { PaletteItem } from "@/components/shell/palette/palette-item";
import { Kbd, Kbds } from "@/components/ui/kbd";
import { keyName } from "@/components/ui/shortcuts";

interface PaletteRowProps {
  item: PaletteItem;
  isChosen: boolean;
  onRun: () => void;
  onActions: () => void;
}

/** A line of the palette. Its end leads to what else can be done, as Tab does. */
export function PaletteRow({ item, isChosen, onRun, onActions }: PaletteRowProps) {
  const { id, icon, label, detail, keys, disabledReason, actions } = item;
  const onClickCapture = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.target.closest("[data-more]") === null) return;
    event.stopPropagation();
    onActions();
  };
  return (
    <Command.Item
      value={id}
      disabled={Boolean(disabledReason)}
      onSelect={onRun}
      onClickCapture={onClickCapture}
      className="flex h-8 items-center gap-2.5 rounded-control px-2.5 data-[disabled=true]:text-ink-3 data-[selected=true]:bg-sunken"
    >
      <span aria-hidden="true" className="text-ink-3">
        {icon}
      </span>
      <span className="truncate">{label}</span>
      <span className="min-w-0 flex-1 truncate text-ink-3">{disabledReason ?? detail}</span>
      {keys === undefined ? null : (
        <span className="flex gap-1 text-ink-2">
          <Kbds keys={keyName(keys)} />
        </span>
      )}
      {actions === undefined ? null : (
        <span
          data-more
          title="What else can be done with it"
          className="-mr-1.5 grid size-6 place-items-center rounded-control text-ink-3 hover:bg-line hover:text-ink"
        >
          {isChosen ? <Kbd>tab</Kbd> : <ChevronRight size={14} aria-hidden="true" />}
        </span>
      )}
    </Command.Item>
  );
}
