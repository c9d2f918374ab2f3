import { Plus } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useFieldArray } from "react-hook-form";
import { blankLine, type DefinitionForm } from "@/components/forms/editor/form-draft";
import { LineEditor } from "@/components/forms/editor/line-editor";
import { Button } from "@/components/ui/button";
import { messageAt } from "@/components/ui/form-field";

/** The lines of a form: typed in, put in order by keys, by buttons and by dragging, taken out. */
export function LineRows({ form }: { form: DefinitionForm }) {
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: "components",
    keyName: "rowId",
  });
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState("");
  const [dragged, setDragged] = useState<number | null>(null);
  const focusLine = (index: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-line="${Math.max(0, index)}"] input`)?.focus(),
    );
  const moveLine = (from: number, to: number) => {
    if (to < 0 || to >= fields.length || from === to) return;
    move(from, to);
    setSaid(`Line ${from + 1} is line ${to + 1} now`);
    focusLine(to);
  };
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    moveLine(index, event.key === "ArrowUp" ? index - 1 : index + 1);
  };
  const error = messageAt(form.formState.errors, "components.root") ?? rootMessage(form);
  return (
    <section aria-label="Lines of the form" className="grid gap-2">
      <div>
        <h3 className="text-body">Lines</h3>
        <p className="text-small text-ink-3">
          Drivers see all of them: the platform has no conditional lines, and uses forms at stops of trips,
          not of delivery manifests.
        </p>
      </div>
      <ol ref={list} className="grid gap-2">
        {fields.map((field, index) => (
          <li
            key={field.rowId}
            data-line={index}
            onKeyDown={onKeyDown(index)}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={() => dragged !== null && moveLine(dragged, index)}
          >
            <LineEditor
              form={form}
              index={index}
              count={fields.length}
              onMove={(to) => moveLine(index, to)}
              onDrag={setDragged}
              onRemove={() => {
                remove(index);
                setSaid(`Line ${index + 1} is removed; ${fields.length - 1} are left`);
                focusLine(index - 1);
              }}
            />
          </li>
        ))}
      </ol>
      {error === undefined ? null : <p className="text-small text-late">The lines {error}</p>}
      <Button
        icon={<Plus size={14} />}
        className="justify-self-start"
        onClick={() => {
          append(blankLine, { shouldFocus: false });
          setSaid(`Line ${fields.length + 1} is added`);
          focusLine(fields.length);
        }}
      >
        Add a line
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

/** Finds the fault of the list itself: it stands at its root, or on it. */
const rootMessage = ({ formState }: DefinitionForm): string | undefined =>
  formState.errors.components?.message;
