import { Command } from "cmdk";
import * as Radix from "radix-ui/dialog";
import { type KeyboardEvent, useState } from "react";
import { noteOpened } from "@/components/shell/palette/opened-last";
import type { PaletteAction, PaletteCommands, PaletteItem } from "@/components/shell/palette/palette-item";
import { usePaletteItems } from "@/components/shell/palette/palette-items";
import { PaletteRow } from "@/components/shell/palette/palette-row";
import { Kbd } from "@/components/ui/kbd";
import { searchOf } from "@/lib/format/search-of";

interface CommandPaletteProps {
  commands: PaletteCommands;
  onClose: () => void;
}

/**
 * One place to find anything and do anything: trips, freight, customers, drivers, vehicles and places, areas, and what this screen can do.
 * Tab on what was found lists what else can be done with it.
 */
export function CommandPalette({ commands, onClose }: CommandPaletteProps) {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState("");
  const [subject, setSubject] = useState<PaletteItem | null>(null);
  const [typedBefore, setTypedBefore] = useState("");
  const { groups: found, isSearching } = usePaletteItems(subject === null ? typed : "", commands);
  const groups = subject === null ? found : [actionsOf(subject, typed)];
  const enter = (item: PaletteItem) => {
    if (!item.actions) return;
    setSubject(item);
    setTypedBefore(typed);
    setTyped("");
  };
  const leave = () => {
    setSubject(null);
    setTyped(typedBefore);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Tab" && subject === null) {
      event.preventDefault();
      const item = found.flatMap(({ items }) => items).find(({ id }) => id === chosen);
      if (item) enter(item);
    } else if (event.key === "Backspace" && subject !== null && typed === "") leave();
  };
  const run = (action: PaletteAction) => {
    onClose();
    noteOpened(subject?.id ?? action.id);
    action.run();
  };
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="appear fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => {
            if (subject === null) return;
            event.preventDefault();
            leave();
          }}
          className="appear fixed top-[10vh] left-1/2 z-50 w-[min(600px,calc(100vw-24px))] -translate-x-1/2 overflow-hidden rounded-panel border border-line bg-surface shadow-float"
        >
          <Radix.Title className="sr-only">Find or do</Radix.Title>
          <Command
            label="Find or do"
            shouldFilter={false}
            loop
            value={chosen}
            onValueChange={setChosen}
            onKeyDown={onKeyDown}
          >
            <Command.Input
              value={typed}
              onValueChange={setTyped}
              placeholder={
                subject === null
                  ? "Find a trip, a PRO, a manifest, a customer, a driver, a unit or a place, or do something"
                  : `What to do with ${subject.label}`
              }
              className="h-11 w-full border-b border-line bg-transparent px-4 text-title -outline-offset-2"
            />
            <Command.List className="max-h-[56vh] overflow-auto p-1.5">
              <Command.Empty className="px-3 py-8 text-center text-ink-2" role="status">
                {isSearching ? "Searching…" : `Nothing is called “${typed}”.`}
              </Command.Empty>
              {groups.map((group) => (
                <Command.Group
                  key={group.heading}
                  heading={group.heading}
                  className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-fine [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-3"
                >
                  {group.items.map((item) => (
                    <PaletteRow
                      key={item.id}
                      item={item}
                      isChosen={item.id === chosen}
                      onRun={() => run(item)}
                      onActions={() => enter(item)}
                    />
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
          <Keys isInside={subject !== null} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Lists what can be done with one thing, by what was typed; what is usual comes first. */
function actionsOf(subject: PaletteItem, typed: string) {
  const { actions: _actions, keys: _keys, detail: _detail, ...usual } = subject;
  const all: PaletteItem[] = [{ ...usual, label: "Open" }, ...(subject.actions?.() ?? [])];
  const matches = searchOf(typed);
  return { heading: subject.label, items: all.filter(({ label }) => matches(label)) };
}

function Keys({ isInside }: { isInside: boolean }) {
  return (
    <p className="flex items-center gap-1.5 border-t border-line px-4 py-1.5 text-small text-ink-2">
      <Kbd>↵</Kbd> {isInside ? "do it" : "open"}
      <span aria-hidden="true" className="text-ink-3">
        ·
      </span>
      <Kbd>{isInside ? "esc" : "tab"}</Kbd> {isInside ? "back to the list" : "what else can be done with it"}
      {isInside ? null : <span className="ml-auto max-sm:hidden">“assign 4821 to Ramirez” does that</span>}
    </p>
  );
}
