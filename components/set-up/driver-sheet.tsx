import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { FormField } from "@/components/ui/form-field";
import { FormSheet } from "@/components/ui/form-sheet";
import { toastDone } from "@/components/ui/toast";
import type { Body } from "@/lib/contract/interface/operations";
import { useMakeDriver } from "@/lib/queries/set-up/set-up";

type DriverForm = Record<"number" | "first" | "last" | "terminal" | "password", string>;

const required = z.string().trim().min(1, "must not be empty").max(200, "must be at most 200 characters");

/** What the interface takes of a driver. */
const rules = z
  .object({
    ...{ number: required, first: required, last: required, terminal: z.string().trim() },
    password: z.string().min(8, "must have at least 8 characters").max(200, "must be at most 200 characters"),
  })
  .transform(
    ({ number, first, last, terminal, password }): Body<"createUser"> => ({
      ...{ externalUserId: number, first, last, login: { password }, roles: ["Driver"] },
      ...(terminal === "" ? {} : { externalTerminalIds: [terminal] }),
    }),
  );

const named: Readonly<Record<string, keyof DriverForm>> = {
  externalUserId: "number",
  externalTerminalIds: "terminal",
  login: "password",
};

interface DriverSheetProps {
  /** Codes that are offered. */
  terminals: readonly string[];
  onClose: () => void;
}

/** A new driver, with what the interface asks for. */
export function DriverSheet({ terminals, onClose }: DriverSheetProps) {
  const make = useMakeDriver();
  const form = useForm<DriverForm, unknown, Body<"createUser">>({
    defaultValues: { number: "", first: "", last: "", terminal: terminals[0] ?? "", password: "" },
    resolver: zodResolver(rules),
  });
  return (
    <FormSheet
      title="Add a driver"
      description="Licence and medical card are added later."
      form={form}
      saveLabel="Add"
      onClose={onClose}
      pathOf={(path) => named[path.split(/[.[]/)[0] ?? ""] ?? path}
      onSave={async (body) => {
        await make.mutateAsync(body);
        toastDone(`${body.first} ${body.last} is added`);
        onClose();
      }}
    >
      <div className="grid gap-y-3.5">
        <FormField
          form={form}
          name="number"
          label="Number"
          required
          spellCheck={false}
          hint="By which trips and devices name the driver. It stays."
        />
        <FormField form={form} name="first" label="First name" required />
        <FormField form={form} name="last" label="Last name" required />
        <FormField
          form={form}
          name="terminal"
          label="Home terminal"
          suggestions={terminals}
          hint="Its zone and rules hold for the driver."
        />
        <FormField
          form={form}
          name="password"
          label="Password in the driver's app"
          type="password"
          autoComplete="new-password"
          required
        />
      </div>
    </FormSheet>
  );
}
