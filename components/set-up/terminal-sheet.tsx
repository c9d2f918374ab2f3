import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { AddressFinder } from "@/components/map/finder/address-finder";
import { FormField } from "@/components/ui/form-field";
import { FormSheet } from "@/components/ui/form-sheet";
import { toastDone } from "@/components/ui/toast";
import type { Body } from "@/lib/contract/interface/operations";
import { useMakePlace } from "@/lib/queries/set-up/set-up";

const fields = [
  "code",
  "name",
  "address1",
  "city",
  "state",
  "zip",
  "country",
  "latitude",
  "longitude",
] as const;
type TerminalForm = Record<(typeof fields)[number], string>;

const blank = { ...Object.fromEntries(fields.map((name) => [name, ""])), country: "US" } as TerminalForm;

const required = z.string().trim().min(1, "must not be empty").max(200, "must be at most 200 characters");
const degrees = (most: number) =>
  z
    .string()
    .trim()
    .refine((text) => text === "" || Math.abs(Number(text)) <= most, `must be degrees, at most ${most}`)
    .transform((text) => (text === "" ? undefined : Number(text)));

/** Makes what the interface takes of a terminal's yard, which is a place with the terminal's code. */
const rules = z
  .object({
    ...{ code: required.max(50, "must be at most 50 characters"), name: required, address1: required },
    ...{ city: required, state: required, zip: z.string().trim().max(20), country: required },
    ...{ latitude: degrees(90), longitude: degrees(180) },
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    path: ["longitude"],
    error: "is needed with the latitude",
  })
  .transform(
    ({ code, zip, latitude, longitude, ...place }): Body<"createCompanyLocation"> => ({
      ...place,
      externalCompanyLocationId: code,
      terminalCode: code,
      ...(zip === "" ? {} : { zip }),
      ...(latitude === undefined || longitude === undefined ? {} : { latitude, longitude }),
    }),
  );

/** A new terminal, by its yard. */
export function TerminalSheet({ onClose }: { onClose: () => void }) {
  const make = useMakePlace();
  const form = useForm<TerminalForm, unknown, Body<"createCompanyLocation">>({
    defaultValues: blank,
    resolver: zodResolver(rules),
  });
  return (
    <FormSheet
      title="Add a terminal"
      description="A terminal is known by its code and stands where its yard is."
      form={form}
      saveLabel="Add"
      onClose={onClose}
      pathOf={(path) => (path === "externalCompanyLocationId" || path === "terminalCode" ? "code" : path)}
      onSave={async (body) => {
        await make.mutateAsync(body);
        toastDone(`${body.name} is added`);
        onClose();
      }}
    >
      <div className="grid grid-cols-6 gap-x-3 gap-y-3.5">
        <FormField
          form={form}
          name="code"
          label="Code"
          required
          span={2}
          spellCheck={false}
          placeholder="STL"
        />
        <FormField form={form} name="name" label="Name" required span={4} />
        <AddressFinder
          texts={form.watch(["latitude", "longitude", "address1", "city", "state", "zip"])}
          onFound={(found) => {
            for (const [name, text] of Object.entries(found))
              form.setValue(name as keyof TerminalForm, text, {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              });
          }}
        />
        <FormField form={form} name="address1" label="Street" required span={6} />
        <FormField form={form} name="city" label="City" required span={2} />
        <FormField form={form} name="state" label="State" required span={2} />
        <FormField form={form} name="zip" label="ZIP" span={2} />
        <FormField form={form} name="country" label="Country" required span={2} />
        <FormField form={form} name="latitude" label="Latitude" span={2} inputMode="decimal" />
        <FormField form={form} name="longitude" label="Longitude" span={2} inputMode="decimal" />
      </div>
    </FormSheet>
  );
}
