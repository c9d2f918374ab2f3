import { SettingsPart } from "@/components/freight/settings/settings-form";
import { columnField, SettingsRows } from "@/components/freight/settings/settings-rows";
import type { SettingsCard } from "@/components/settings-frame/settings-frame";
import { FormField } from "@/components/ui/form-field";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";

const cutOffs = FreightSettings.pick({ terminalCutOffs: true });

/** Sets how long before a departure a terminal's freight is here, where it is not as at the others. */
export const cutOffsCard: SettingsCard = {
  anchor: "terminal-cut-offs",
  title: "Cut-offs of terminals",
  text: "Minutes before a departure by which freight is here and trailers are loaded and closed, where a terminal keeps other ones than those above.",
  terms: "freight linehaul cut-off cutoff terminal minutes before departure",
  Body: () => (
    <SettingsPart schema={cutOffs} saveLabel="Save cut-offs">
      {(form, readOnly) => (
        <SettingsRows
          form={form}
          name="terminalCutOffs"
          noun="cut-off"
          readOnly={readOnly}
          heads={["Terminal", "Minutes before"]}
          columns="grid gap-x-3 gap-y-2 sm:grid-cols-[6rem_8rem_2rem] max-w-md"
        >
          {(index) => (
            <>
              <FormField
                form={form}
                name={`terminalCutOffs.${index}.terminal`}
                label="Terminal"
                className={columnField}
                readOnly={readOnly}
              />
              <FormField
                form={form}
                name={`terminalCutOffs.${index}.minutes`}
                label="Minutes before"
                inputMode="numeric"
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
