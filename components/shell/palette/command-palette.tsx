import { Command } from "cmdk";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useState } from "react";
import { noteOpened } from "@/components/shell/palette/opened-last";
import { usePaletteItems } from "@/components/shell/palette/palette-items";
import { Kbd } from "@/components/ui/kbd";
import { keyName } from "@/components/ui/shortcuts";

/** One place to find anything and do anything: trips, drivers and vehicles, areas, and what this screen can do. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const groups = usePaletteItems(typed);
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="appear fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          className="appear fixed top-[10vh] left-1/2 z-50 w-[min(600px,calc(100vw-24px))] -translate-x-1/2 overflow-hidden rounded-panel border border-line bg-surface shadow-float"
        >
          <Radix.Title className="sr-only">Find or do</Radix.Title>
          <Command label="Find or do" shouldFilter={false} loop>
            <Command.Input
              value={typed}
              onValueChange={setTyped}
              placeholder="Find a trip, a driver or a unit, go somewhere, do something"
              className="h-11 w-full border-b border-line bg-transparent px-4 text-title -outline-offset-2"
            />
            <Command.List className="max-h-[56vh] overflow-auto p-1.5">
              <Command.Empty className="px-3 py-8 text-center text-ink-2">
                Nothing is called “{typed}”.
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
                      id={item.id}
                      icon={item.icon}
                      keys={item.keys}
                      onSelect={() => {
                        onClose();
                        noteOpened(item.id);
                        item.run();
                      }}
                    >
                      <span className="truncate">{item.label}</span>
                      <span className="min-w-0 flex-1 truncate text-ink-3">{item.detail}</span>
                    </PaletteRow>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface PaletteRowProps {
  id: string;
  icon: ReactNode;
  keys: string | undefined;
  onSelect: () => void;
  children: ReactNode;
}

function PaletteRow({ id, icon, keys, onSelect, children }: PaletteRowProps) {
  return (
    <Command.Item
      value={id}
      onSelect={onSelect}
      className="flex h-8 items-center gap-2.5 rounded-control px-2.5 data-[selected=true]:bg-sunken"
    >
      <span aria-hidden="true" className="text-ink-3">
        {icon}
      </span>
      {children}
      {keys === undefined ? null : (
        <span className="flex gap-1 text-ink-2">
          {keyName(keys).map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </Command.Item>
  );
}
