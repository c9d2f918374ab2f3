import { SettingsPart } from "@/components/freight/settings/settings-form";
import { columnField, SettingsRows } from "@/components/freight/settings/settings-rows";
import type { SettingsCard } from "@/components/settings-frame/settings-frame";
import { FormField } from "@/components/ui/form-field";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";

const emergency = FreightSettings.pick({ emergencyPhone: true, emergencyContact: true });

/** Sets the number that hazardous bills show where they name none. */
export const emergencyCard: SettingsCard = {
  anchor: "emergency-phone",
  title: "Emergency response phone",
  text: "Printed on hazmat bills that have none of their own. Somebody who knows the material answers it 24 hours a day while the freight is in transit (49 CFR 172.604).",
  terms: "hazmat hazardous emergency phone bill of lading chemtrec contract",
  Body: () => (
    <SettingsPart schema={emergency} saveLabel="Save the phone">
      {(form, readOnly) => (
        <div className="grid max-w-xl grid-cols-2 gap-4 max-sm:grid-cols-1">
          <FormField
            form={form}
            name="emergencyPhone"
            label="Emergency phone"
            placeholder="800-555-0144"
            readOnly={readOnly}
          />
          <FormField
            form={form}
            name="emergencyContact"
            label="Who answers it"
            hint="Name or contract number of whoever registered it."
            readOnly={readOnly}
          />
        </div>
      )}
    </SettingsPart>
  ),
};

const phones = FreightSettings.pick({ terminalPhones: true });

/** Sets whom a customer calls about freight of a terminal. */
export const terminalPhonesCard: SettingsCard = {
  anchor: "terminal-phones",
  title: "Phones of terminals",
  text: "The dispatch office of each terminal, shown on a shipment's page.",
  terms: "freight terminal phone dispatch number call",
  Body: () => (
    <SettingsPart schema={phones} saveLabel="Save phones">
      {(form, readOnly) => (
        <SettingsRows
          form={form}
          name="terminalPhones"
          noun="phone"
          readOnly={readOnly}
          heads={["Terminal", "Phone"]}
          columns="grid gap-x-3 gap-y-2 sm:grid-cols-[6rem_minmax(10rem,1fr)_2rem] max-w-md"
        >
          {(index) => (
            <>
              <FormField
                form={form}
                name={`terminalPhones.${index}.terminal`}
                label="Terminal"
                className={columnField}
                readOnly={readOnly}
              />
              <FormField
                form={form}
                name={`terminalPhones.${index}.phone`}
                label="Phone"
                inputMode="tel"
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
