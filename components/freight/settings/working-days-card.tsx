import { SettingsPart } from "@/components/freight/settings/settings-form";
import { columnField, SettingsRows } from "@/components/freight/settings/settings-rows";
import type { SettingsCard } from "@/components/settings-frame/settings-frame";
import { FormField } from "@/components/ui/form-field";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";

const workingDays = FreightSettings.pick({ workingDays: true });

/** Sets on which days terminals and customers take freight: what is moved goes to the next such day. */
export const workingDaysCard: SettingsCard = {
  anchor: "freight-working-days",
  title: "Working days",
  text: "Freight moves Monday to Friday unless days are set here. A customer's days come before a terminal's; a row may name both.",
  terms: "freight working days saturday sunday weekend consignee customer terminal deliver",
  Body: () => (
    <SettingsPart schema={workingDays} saveLabel="Save working days">
      {(form, readOnly) => (
        <SettingsRows
          form={form}
          name="workingDays"
          noun="set of days"
          readOnly={readOnly}
          heads={["Terminal", "Customer no.", "Days"]}
          columns="grid gap-x-3 gap-y-2 sm:grid-cols-[6rem_8rem_minmax(10rem,1fr)_2rem] max-w-2xl"
        >
          {(index) => (
            <>
              <FormField
                form={form}
                name={`workingDays.${index}.terminal`}
                label="Terminal"
                className={columnField}
                readOnly={readOnly}
              />
              <FormField
                form={form}
                name={`workingDays.${index}.customerNumber`}
                label="Customer no."
                className={columnField}
                readOnly={readOnly}
              />
              <FormField
                form={form}
                name={`workingDays.${index}.days`}
                label="Days"
                placeholder="Mon Tue Wed Thu Fri Sat"
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
