import { CompanyPart } from "@/components/settings/company-part";
import { useInstallation } from "@/components/settings/installation";
import { useTerminalOptions, wholeFleet } from "@/components/settings/terminal-options";
import type { SettingsCard } from "@/components/settings-frame/settings-frame";
import { FormField } from "@/components/ui/form-field";
import { StateShape } from "@/components/ui/state-shape";
import { MapSettings } from "@/lib/contract/desk/settings/map-settings";
import { useCompanySettings } from "@/lib/queries/settings";

/** Sets where everybody's map opens. */
export const mapCard: SettingsCard = {
  anchor: "map",
  title: "Map",
  text: "Where the map opens for everybody who has not chosen otherwise. A link to a place or a vehicle comes before it.",
  terms: "map opens start view home terminal whole fleet zoom streets basemap pmtiles protomaps style",
  Body: MapBody,
};

function MapBody() {
  const terminals = useTerminalOptions(useCompanySettings().map.startTerminal);
  return (
    <CompanyPart name="map" rules={MapSettings} saveLabel="Save the map">
      {(fields) => (
        <>
          <MapInUse />
          <FormField
            {...fields}
            name="startTerminal"
            label="Opens at"
            options={[{ value: "", label: wholeFleet }, ...terminals]}
            className="max-w-80"
          />
        </>
      )}
    </CompanyPart>
  );
}

/** Says which map is in use, and how a carrier gets its own streets. */
function MapInUse() {
  const { kind, name, fault, isNamed } = useInstallation().map;
  return (
    <div className="flex max-w-prose flex-col gap-1.5">
      <p>
        {kind === "hosted" ? `The map is the style at ${name}.` : null}
        {kind === "streets" ? `The map has your own streets, from ${name}.` : null}
        {kind === "embedded" ? "The map is the built-in overview: towns and highways, no streets." : null}
      </p>
      {fault === null ? null : (
        <p role="status" className="flex items-baseline gap-1.5">
          <StateShape kind="jeopardy" size={10} />
          <span>
            {kind === "streets"
              ? "What is there now is not used, and the map keeps the streets that it had."
              : `${name} is not used.`}{" "}
            {fault}
          </span>
        </p>
      )}
      {kind === "embedded" ? (
        <p className="text-ink-2">
          For streets, cut your area out of a Protomaps build with{" "}
          <code>pmtiles extract URL basemap.pmtiles --bbox=WEST,SOUTH,EAST,NORTH</code>. Put the file{" "}
          {isNamed ? (
            "where MAP_TILES points"
          ) : (
            <>
              into the server’s data folder as <code>basemap.pmtiles</code>
            </>
          )}
          ; it is checked and used within a minute.
        </p>
      ) : null}
    </div>
  );
}
