import { Plus, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useFieldArray } from "react-hook-form";
import { blankRows } from "@/components/freight/settings/settings-values";
import type { SettingsForm } from "@/components/freight/settings/use-settings-form";
import { Button } from "@/components/ui/button";
import { messageAt } from "@/components/ui/form-field";
import { IconButton } from "@/components/ui/icon-button";

interface SettingsRowsProps {
  form: SettingsForm["form"];
  name: keyof typeof blankRows;
  /** Name of one row, e.g. `code`. */
  noun: string;
  readOnly: boolean;
  heads: readonly string[];
  /** The grid of a wide row, with room for the button that removes it. */
  columns: string;
  children: (index: number) => ReactNode;
}

const keys = { add: "Control+Enter", remove: "Control+Delete" };

/** Settings as rows that are typed in, added and removed, by keys too. */
export function SettingsRows({ form, name, noun, readOnly, heads, columns, children }: SettingsRowsProps) {
  const rows = useFieldArray({ control: form.control, name, keyName: "key" });
  const list = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");
  const focusRow = (index: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-row="${Math.max(0, index)}"] input`)?.focus(),
    );
  const add = (index: number) => {
    rows.insert(index, blankRows[name], { shouldFocus: false });
    setSaid(`A ${noun} is added`);
    focusRow(index);
  };
  const remove = (index: number) => {
    rows.remove(index);
    setSaid(`${noun} ${index + 1} is removed; ${rows.fields.length - 1} are left`);
    focusRow(index - 1);
  };
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    if (readOnly || !event.ctrlKey || (event.key !== "Enter" && event.key !== "Delete")) return;
    event.preventDefault();
    if (event.key === "Enter") add(index + 1);
    else remove(index);
  };
  const error = messageAt(form.formState.errors, `${name}.root`);
  return (
    <div ref={list} className="grid gap-2">
      <div aria-hidden="true" className={`${columns} hidden text-small font-medium text-ink-2 xl:grid`}>
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      {rows.fields.map((row, index) => (
        <fieldset
          key={row.key}
          data-row={index}
          className={`${columns} border-t border-line pt-2`}
          onKeyDown={onKeyDown(index)}
        >
          <legend className="sr-only">{`${noun} ${index + 1}`}</legend>
          {children(index)}
          {readOnly ? null : (
            <IconButton
              label={`Remove ${noun} ${index + 1}`}
              icon={<X size={14} />}
              shortcut={keys.remove}
              onClick={() => remove(index)}
            />
          )}
        </fieldset>
      ))}
      {rows.fields.length === 0 ? <p className="text-ink-2">{`No ${noun} is listed yet.`}</p> : null}
      {error === undefined ? null : <p className="text-small text-late">{error}</p>}
      <p role="status" className="sr-only">
        {said}
      </p>
      {readOnly ? null : (
        <Button
          className="justify-self-start"
          icon={<Plus size={14} />}
          aria-keyshortcuts={keys.add}
          onClick={() => add(rows.fields.length)}
        >
          {`Add a ${noun}`}
        </Button>
      )}
    </div>
  );
}
