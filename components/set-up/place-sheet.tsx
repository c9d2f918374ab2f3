import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
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
type PlaceForm = Record<(typeof fields)[number], string>;

const blank = { ...Object.fromEntries(fields.map((name) => [name, ""])), country: "US" } as PlaceForm;

const required = z.string().trim().min(1, "must not be empty").max(200, "must be at most 200 characters");
const degrees = (most: number) =>
  z
    .string()
    .trim()
    .refine((text) => text === "" || Math.abs(Number(text)) <= most, `must be degrees, at most ${most}`)
    .transform((text) => (text === "" ? undefined : Number(text)));

/** Makes what the interface takes of a place. @param isTerminal its code is then a terminal's */
const rulesFor = (isTerminal: boolean) =>
  z
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
        ...(isTerminal ? { terminalCode: code } : {}),
        ...(zip === "" ? {} : { zip }),
        ...(latitude === undefined || longitude === undefined ? {} : { latitude, longitude }),
      }),
    );

interface PlaceSheetProps {
  isTerminal: boolean;
  onClose: () => void;
}

/** A new place of the carrier's: a terminal's yard, or another one. */
export function PlaceSheet({ isTerminal, onClose }: PlaceSheetProps) {
  const make = useMakePlace();
  const form = useForm<PlaceForm, unknown, Body<"createCompanyLocation">>({
    defaultValues: blank,
    resolver: zodResolver(rulesFor(isTerminal)),
  });
  const what = isTerminal ? "terminal" : "place";
  return (
    <FormSheet
      title={`Add a ${what}`}
      description={
        isTerminal
          ? "A terminal is known by its code and stands where its yard is."
          : "Trips name a place by its number."
      }
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
          label={isTerminal ? "Code" : "Number"}
          required
          span={2}
          spellCheck={false}
          placeholder={isTerminal ? "STL" : "4711"}
        />
        <FormField form={form} name="name" label="Name" required span={4} />
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
