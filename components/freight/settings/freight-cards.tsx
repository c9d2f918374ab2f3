import { cutOffsCard } from "@/components/freight/settings/cut-offs-card";
import { holidaysCard } from "@/components/freight/settings/holidays-card";
import { emergencyCard, terminalPhonesCard } from "@/components/freight/settings/phones-cards";
import { RouteRows } from "@/components/freight/settings/route-rows";
import { SettingsPart } from "@/components/freight/settings/settings-form";
import { columnField, SettingsRows } from "@/components/freight/settings/settings-rows";
import { workingDaysCard } from "@/components/freight/settings/working-days-card";
import type { SettingsCard } from "@/components/settings-frame/settings-frame";
import { Checkbox } from "@/components/ui/checkbox";
import { FormField } from "@/components/ui/form-field";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";

const times = FreightSettings.pick({
  departsAt: true,
  cutOffMinutes: true,
  unloadMinutes: true,
  serviceMinutes: true,
  lunchMinutes: true,
  dispatchMessages: true,
});

/** When manifests leave and how long things take, where nobody says. */
const departuresCard: SettingsCard = {
  anchor: "freight-departures",
  title: "Manifest departures",
  text: "The platform carries no departure times of delivery manifests. These apply where neither the manifest nor its route has its own.",
  terms: "freight departure cut-off unload linehaul trailer service time stop lunch dispatch message driver",
  Body: () => (
    <SettingsPart schema={times} saveLabel="Save departures">
      {(form, readOnly) => (
        <div className="grid max-w-xl grid-cols-2 gap-4 max-sm:grid-cols-1">
          <FormField
            form={form}
            name="departsAt"
            label="Departure"
            hint="In the zone of the terminal, such as 07:30."
            readOnly={readOnly}
          />
          <FormField
            form={form}
            name="cutOffMinutes"
            label="Freight is due before it, minutes"
            inputMode="numeric"
            readOnly={readOnly}
          />
          <FormField
            form={form}
            name="unloadMinutes"
            label="A linehaul trailer is unloaded in, minutes"
            inputMode="numeric"
            readOnly={readOnly}
          />
          <FormField
            form={form}
            name="serviceMinutes"
            label="Time at a stop, minutes"
            inputMode="numeric"
            readOnly={readOnly}
          />
          <FormField
            form={form}
            name="lunchMinutes"
            label="Lunch, minutes"
            hint="0 plans none."
            inputMode="numeric"
            readOnly={readOnly}
          />
          <Checkbox
            {...form.register("dispatchMessages")}
            label="Message the driver when a manifest is dispatched"
            className="col-span-full"
            disabled={readOnly}
          />
        </div>
      )}
    </SettingsPart>
  ),
};

const capacities = FreightSettings.pick({ capacities: true });

const capacitiesCard: SettingsCard = {
  anchor: "freight-capacities",
  title: "Capacity of equipment",
  text: "What a vehicle or trailer holds, by its type in the fleet. A manifest whose unit has another type shows no capacity.",
  terms: "freight weight pounds spaces pallet trailer straight truck pup van",
  Body: () => (
    <SettingsPart schema={capacities} saveLabel="Save capacities">
      {(form, readOnly) => (
        <SettingsRows
          form={form}
          name="capacities"
          noun="type"
          readOnly={readOnly}
          heads={["Type", "Weight, lb", "Spaces"]}
          columns="grid gap-x-3 gap-y-2 sm:grid-cols-[minmax(8rem,1fr)_8rem_8rem_2rem] max-w-2xl"
        >
          {(index) => (
            <>
              <FormField
                form={form}
                name={`capacities.${index}.type`}
                label="Type"
                className={columnField}
                readOnly={readOnly}
              />
              <FormField
                form={form}
                name={`capacities.${index}.weightPounds`}
                label="Weight, lb"
                inputMode="numeric"
                className={columnField}
                readOnly={readOnly}
              />
              <FormField
                form={form}
                name={`capacities.${index}.spaces`}
                label="Spaces"
                inputMode="decimal"
                className={columnField}
                readOnly={readOnly}
              />
            </>
          )}
        </SettingsRows>
      )}
    </SettingsPart>
  ),
};

const codes = FreightSettings.pick({ completionCodes: true });
const kinds = [
  { value: "delivered", label: "Delivered" },
  { value: "osd", label: "OS&D" },
  { value: "refused", label: "Refused" },
  { value: "no-attempt", label: "No attempt" },
  { value: "not-ready", label: "Pickup not ready" },
];

const completionCodesCard: SettingsCard = {
  anchor: "completion-codes",
  title: "Completion codes",
  text: "The platform carries four digits without their meaning. Every class but Delivered is an exception: refused is high, no attempt and pickup not ready medium, OS&D (over, short, damaged) low. Returned freight can be planned again.",
  terms: "freight delivered refused short damaged exception brings back",
  Body: () => (
    <SettingsPart schema={codes} saveLabel="Save codes">
      {(form, readOnly) => (
        <SettingsRows
          form={form}
          name="completionCodes"
          noun="code"
          readOnly={readOnly}
          heads={["Code", "Meaning", "Class", "Freight"]}
          columns="grid items-start gap-x-3 gap-y-2 sm:grid-cols-[5rem_minmax(8rem,1fr)_10.5rem_7rem_2rem] max-w-3xl"
        >
          {(index) => (
            <>
              <FormField
                form={form}
                name={`completionCodes.${index}.code`}
                label="Code"
                inputMode="numeric"
                maxLength={4}
                className={columnField}
                readOnly={readOnly}
              />
              <FormField
                form={form}
                name={`completionCodes.${index}.label`}
                label="Meaning"
                className={columnField}
                readOnly={readOnly}
              />
              <FormField
                form={form}
                name={`completionCodes.${index}.kind`}
                label="Class"
                options={kinds}
                className={columnField}
                readOnly={readOnly}
              />
              <Checkbox
                label="Returned"
                disabled={readOnly}
                {...form.register(`completionCodes.${index}.bringsBack`)}
              />
            </>
          )}
        </SettingsRows>
      )}
    </SettingsPart>
  ),
};

const routes = FreightSettings.pick({ routes: true });

const routesCard: SettingsCard = {
  anchor: "freight-routes",
  title: "Routes",
  text: "Routes that are planned on most days, with the ZIP codes, or their beginnings, by which freight belongs to them.",
  terms: "freight route code zip postal terminal departure",
  Body: () => (
    <SettingsPart schema={routes} saveLabel="Save routes">
      {(form, readOnly) => <RouteRows form={form} readOnly={readOnly} />}
    </SettingsPart>
  ),
};

/** Settings of freight that the desk keeps itself, since no platform says them. */
export const freightCards = [
  departuresCard,
  cutOffsCard,
  capacitiesCard,
  completionCodesCard,
  routesCard,
  workingDaysCard,
  holidaysCard,
  terminalPhonesCard,
  emergencyCard,
];
