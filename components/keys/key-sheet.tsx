import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { opensText } from "@/components/keys/key-row";
import { FormField } from "@/components/ui/form-field";
import { FormSheet } from "@/components/ui/form-sheet";
import { type MadeKey, MakeKeyBody } from "@/lib/contract/desk/keys/key-records";
import { useMakeKey } from "@/lib/queries/keys/keys";

const opens = {
  device: { scope: "device", readOnly: false },
  interface: { scope: "interface", readOnly: false },
  reading: { scope: "interface", readOnly: true },
} as const;
type Opens = keyof typeof opens;

/** Fields of a new key. */
interface KeyForm {
  name: string;
  opens: Opens;
  /** The last day on which it opens anything, `2026-11-18`; empty: it has no end. */
  until: string;
}

/** The end of a day on the clock of whoever looks. */
const endOf = (day: string): string => new Date(`${day}T23:59:59`).toISOString();

const rules = z
  .custom<KeyForm>()
  .transform(
    ({ name, opens: kind, until }): z.input<typeof MakeKeyBody> => ({
      ...{ name, ...opens[kind], expiration: until === "" ? null : endOf(until) },
    }),
  )
  .pipe(MakeKeyBody);

interface KeySheetProps {
  /** Scope that is chosen at first. */
  opens?: Opens;
  onClose: () => void;
  onMade: (made: MadeKey) => void;
}

/** A new key. */
export function KeySheet({ opens: usual = "device", onClose, onMade }: KeySheetProps) {
  const make = useMakeKey();
  const form = useForm<KeyForm, unknown, z.output<typeof MakeKeyBody>>({
    defaultValues: { name: "", opens: usual, until: "" },
    resolver: zodResolver(rules),
  });
  const kind = useWatch({ control: form.control, name: "opens" });
  return (
    <FormSheet
      title="Create a key"
      description="Its secret is shown once. Whoever has it reaches the platform without signing in."
      form={form}
      saveLabel="Create key"
      onClose={onClose}
      pathOf={(path) => (path === "expiration" ? "until" : path)}
      onSave={async (fields) => onMade(await make.mutateAsync(fields))}
    >
      <div className="grid gap-y-3.5">
        <FormField
          form={form}
          name="name"
          label="Name"
          required
          maxLength={100}
          hint="Who or what uses it, such as Yard tablets."
        />
        <FormField
          form={form}
          name="opens"
          label="Opens"
          hint={opensText(opens[kind])}
          options={[
            { value: "device", label: "Devices: sends from the road" },
            { value: "interface", label: "Interface: reads and writes" },
            { value: "reading", label: "Interface: reads only" },
          ]}
        />
        <FormField
          form={form}
          name="until"
          label="Last day"
          type="date"
          hint="The key stops working after it. Empty: it never expires."
        />
      </div>
    </FormSheet>
  );
}
