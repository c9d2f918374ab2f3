import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Kbds } from "@/components/ui/kbd";
import { keyName, listShortcuts, setSingleKeysEnabled, singleKeysEnabled } from "@/components/ui/shortcuts";

/** All keys that do something on this screen, read off what is bound right now. */
export function KeyboardSheet({ onClose }: { onClose: () => void }) {
  const [groups] = useState(listShortcuts);
  const [enabled, setEnabled] = useState(singleKeysEnabled);
  return (
    <Dialog onClose={onClose} title="Keys" className="w-[min(560px,calc(100vw-24px))]">
      <div className="columns-2 gap-8 max-sm:columns-1">
        {groups.map((group) => (
          <section key={group.name} className="mb-4 break-inside-avoid">
            <h3 className="mb-1 text-fine font-semibold text-ink-3">{group.name}</h3>
            <dl>
              {group.shortcuts.map((shortcut) => (
                <div key={shortcut.keys} className="flex min-h-7 items-center gap-3 border-b border-line">
                  <dt className="flex-1">
                    {shortcut.label}
                    {shortcut.disabledReason ? (
                      <span className="block text-small text-ink-3">{shortcut.disabledReason}</span>
                    ) : null}
                  </dt>
                  <dd className="flex gap-1 text-ink-2">
                    <span className="sr-only">{shortcut.keys}</span>
                    <Kbds keys={keyName(shortcut.keys)} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Checkbox
        label="Keys of one letter"
        checked={enabled}
        onChange={(event) => {
          setSingleKeysEnabled(event.target.checked);
          setEnabled(event.target.checked);
        }}
      />
      <p className="text-small text-ink-3">
        Off, only keys with ⌘ or Ctrl work: for speech input, or when letters are pressed by accident.
      </p>
    </Dialog>
  );
}
