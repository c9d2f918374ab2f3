import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import type { FreightMoveRequest } from "@/lib/contract/desk/freight-writes";

type DockPlace = NonNullable<FreightMoveRequest["to"]>;

const placeTypes = [
  { value: "door", label: "Door" },
  { value: "aisle", label: "Aisle" },
  { value: "bay", label: "Bay" },
] as const satisfies readonly { value: DockPlace["type"]; label: string }[];

interface RelocateDialogProps {
  /** `418220731`, `5 shipments` */
  subject: string;
  pending: boolean;
  onPut: (to: DockPlace) => void;
  onClose: () => void;
}

/** Asks to which door, aisle or bay freight is put. */
export function RelocateDialog({ subject, pending, onPut, onClose }: RelocateDialogProps) {
  const [type, setType] = useState<DockPlace["type"]>("door");
  const [name, setName] = useState("");
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === "");
    if (name.trim() !== "") onPut({ type, name: name.trim() });
  };
  return (
    <Dialog onClose={onClose} title={`Where is ${subject}?`}>
      <form onSubmit={submit} className="grid gap-3">
        <div className="grid grid-cols-[120px_1fr] gap-3">
          <Field label="Place">
            <Select
              value={type}
              options={placeTypes}
              onChange={({ target }) =>
                setType(placeTypes.find(({ value }) => value === target.value)?.value ?? "door")
              }
            />
          </Field>
          <Field label="Name" required error={missing ? "Say which one, such as 14." : undefined}>
            <TextInput
              value={name}
              maxLength={60}
              // A door is what most freight goes to: its number is typed at once.
              data-autofocus
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
        </div>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={pending}>
            Move
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
