import { useQuery } from "@tanstack/react-query";
import { useInstallation } from "@/components/settings/installation";
import { SettingsChanged } from "@/components/settings/settings-changed";
import { useCompanyPart } from "@/components/settings/use-company-part";
import { KeptFoot } from "@/components/settings-frame/kept-foot";
import { SettingsFaces } from "@/components/settings-frame/settings-faces";
import type { SettingsCard } from "@/components/settings-frame/settings-frame";
import { Field } from "@/components/ui/field";
import { FormField } from "@/components/ui/form-field";
import { TextInput } from "@/components/ui/text-input";
import { RoadSettings, type SettingsResponse } from "@/lib/contract/desk/settings/company-settings";
import { settingsQuery } from "@/lib/queries/settings";

/** Sets how ways are worked out over the built-in roads, and says whose roads plans rest on. */
export const routerCard: SettingsCard = {
  anchor: "router",
  title: "Router",
  text: "How routes and driving times are worked out. The same for everybody; plans are made anew after a change.",
  terms: "roads route routing speeds mph miles practical shortest highways osrm valhalla engine",
  Body: () => (
    <SettingsFaces query={useQuery(settingsQuery)} noun="settings">
      {(response) => <RouterForm response={response} />}
    </SettingsFaces>
  ),
};

const speeds = [
  ["interstate", "Interstates and turnpikes"],
  ["expressway", "Divided highways"],
  ["usHighway", "US highways"],
  ["stateHighway", "State highways"],
  ["countyRoad", "County roads"],
  ["street", "Streets"],
] as const;

function RouterForm({ response }: { response: SettingsResponse }) {
  const { routingHost } = useInstallation();
  const kept = useCompanyPart<RoadSettings>(response, "roads", RoadSettings);
  const { form, element, save, mayChange } = kept;
  const { errors } = form.formState;
  return (
    <form ref={element} noValidate onSubmit={save} className="grid max-w-xl gap-4">
      <SettingsChanged changed={response.changed} />
      <p>
        {routingHost === null
          ? "Routes come from the built-in highway map. A routing service of your own (OSRM or Valhalla) is set where Haulboard is installed."
          : `Routes come from your routing service at ${routingHost}. What is set here holds only while it does not answer.`}
      </p>
      <FormField
        form={form}
        name="way"
        label="Routes are"
        hint="Practical routes are the quickest, as trucks drive them; shortest ones have the fewest miles."
        readOnly={!mayChange}
        className="max-w-sm"
        options={[
          { value: "practical", label: "Practical" },
          { value: "shortest", label: "Shortest" },
        ]}
      />
      <div className="grid grid-cols-3 gap-4 max-sm:grid-cols-2">
        {speeds.map(([name, label]) => (
          <Field key={name} label={`${label}, mph`} error={errors.speedsMph?.[name]?.message}>
            <TextInput
              {...form.register(`speedsMph.${name}`, { valueAsNumber: true })}
              type="number"
              inputMode="numeric"
              step={1}
              readOnly={!mayChange}
              className="max-w-28"
            />
          </Field>
        ))}
      </div>
      <KeptFoot kept={kept} saveLabel="Save the router" />
    </form>
  );
}
