import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import type { DragEvent } from "react";
import { useWatch } from "react-hook-form";
import { componentTypeLabel } from "@/components/forms/editor/component-types";
import { type DefinitionForm, isAnswered } from "@/components/forms/editor/form-draft";
import { LineExtras } from "@/components/forms/editor/line-extras";
import { Checkbox } from "@/components/ui/checkbox";
import { FormField } from "@/components/ui/form-field";
import { IconButton } from "@/components/ui/icon-button";
import { pageKeys } from "@/components/ui/page-keys";
import { formComponentTypes } from "@/lib/contract/interface/forms";

interface LineEditorProps {
  form: DefinitionForm;
  index: number;
  count: number;
  onMove: (to: number) => void;
  /** The line that is dragged from now on; null when it was let go. */
  onDrag: (index: number | null) => void;
  onRemove: () => void;
}

const typeOptions = formComponentTypes.map((type) => ({ value: type, label: componentTypeLabel[type] }));

/** One line of a form. */
export function LineEditor(props: LineEditorProps) {
  const { form, index } = props;
  const type = useWatch({ control: form.control, name: `components.${index}.type` });
  const path = <Name extends string>(name: Name) => `components.${index}.${name}` as const;
  return (
    <fieldset className="rounded-panel border border-line p-2.5">
      <legend className="sr-only">Line {index + 1}</legend>
      <LineHead {...props} />
      <div className="grid grid-cols-6 gap-x-2.5 gap-y-2">
        <FormField
          form={form}
          name={path("displayTitle")}
          label={type === "divider" ? "Heading" : "Question"}
          required
          className="col-span-6 sm:col-span-3"
        />
        <FormField
          form={form}
          name={path("type")}
          label="Kind"
          options={typeOptions}
          className="col-span-6 sm:col-span-3"
        />
        <FormField
          form={form}
          name={path("hint")}
          label={type === "textDisplay" ? "Text" : "Hint"}
          className="col-span-6 sm:col-span-4"
        />
        <FormField
          form={form}
          name={path("key")}
          label="Key"
          placeholder="Same as the question"
          className="col-span-6 sm:col-span-2"
        />
        <LineExtras form={form} index={index} type={type} />
        <div className="col-span-6 flex flex-wrap gap-x-5">
          {isAnswered(type) ? <Checkbox label="Required" {...form.register(path("required"))} /> : null}
          <Checkbox label="Shown to the driver" {...form.register(path("visible"))} />
        </div>
      </div>
    </fieldset>
  );
}

function LineHead({ index, count, onMove, onDrag, onRemove }: LineEditorProps) {
  const name = `line ${index + 1}`;
  const onDragStart = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", name);
    onDrag(index);
  };
  return (
    <div className="mb-1 flex items-center gap-1">
      <span
        draggable
        onDragStart={onDragStart}
        onDragEnd={() => onDrag(null)}
        title="Drag to move"
        aria-hidden="true"
        className="-ml-1 cursor-grab text-ink-3"
      >
        <GripVertical size={14} />
      </span>
      <span className="text-small font-medium text-ink-2">{index + 1}</span>
      <span className="ml-auto flex">
        <IconButton
          label={`Move ${name} up`}
          shortcut={pageKeys.moveUp}
          aria-disabled={index === 0}
          icon={<ArrowUp size={14} />}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          label={`Move ${name} down`}
          shortcut={pageKeys.moveDown}
          aria-disabled={index === count - 1}
          icon={<ArrowDown size={14} />}
          onClick={() => onMove(index + 1)}
        />
        <IconButton label={`Remove ${name}`} icon={<Trash2 size={14} />} onClick={onRemove} />
      </span>
    </div>
  );
}
