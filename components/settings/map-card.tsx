import { CompanyPart } from "@/components/settings/company-part";
import { useTerminalOptions, wholeFleet } from "@/components/settings/terminal-options";
import type { SettingsCard } from "@/components/settings-frame/settings-frame";
import { FormField } from "@/components/ui/form-field";
import { MapSettings } from "@/lib/contract/desk/settings/map-settings";
import { useCompanySettings } from "@/lib/queries/settings";

/** Sets where everybody's map opens. */
export const mapCard: SettingsCard = {
  anchor: "map",
  title: "Map",
  text: "Where the map opens for everybody who has not chosen otherwise. A link to a place or a vehicle comes before it.",
  terms: "map opens start view home terminal whole fleet zoom",
  Body: MapBody,
};

function MapBody() {
  const terminals = useTerminalOptions(useCompanySettings().map.startTerminal);
  return (
    <CompanyPart name="map" rules={MapSettings} saveLabel="Save the map">
      {(fields) => (
        <FormField
          {...fields}
          name="startTerminal"
          label="Opens at"
          options={[{ value: "", label: wholeFleet }, ...terminals]}
          className="max-w-80"
        />
      )}
    </CompanyPart>
  );
}
