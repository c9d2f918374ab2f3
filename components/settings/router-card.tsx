import { CompanyPart, FigureField } from "@/components/settings/company-part";
import { useInstallation } from "@/components/settings/installation";
import type { SettingsCard } from "@/components/settings-frame/settings-frame";
import { FormField } from "@/components/ui/form-field";
import { RoadSettings } from "@/lib/contract/desk/settings/company-settings";

/** Sets how ways are worked out over the built-in roads, and says whose roads plans rest on. */
export const routerCard: SettingsCard = {
  anchor: "router",
  title: "Router",
  text: "How routes and driving times are worked out. The same for everybody; plans are made anew after a change.",
  terms: "roads route routing speeds mph miles practical shortest highways osrm valhalla engine",
  Body: Router,
};

const speeds = [
  ["interstate", "Interstates and turnpikes"],
  ["expressway", "Divided highways"],
  ["usHighway", "US highways"],
  ["stateHighway", "State highways"],
  ["countyRoad", "County roads"],
  ["street", "Streets"],
] as const;

function Router() {
  const { routingHost } = useInstallation();
  return (
    <CompanyPart name="roads" rules={RoadSettings} saveLabel="Save the router">
      {(fields) => (
        <>
          <p>
            {routingHost === null
              ? "Routes come from the built-in highway map. A routing service of your own (OSRM or Valhalla) is set where Haulboard is installed."
              : `Routes come from your routing service at ${routingHost}. What is set here holds only while it does not answer.`}
          </p>
          <FormField
            {...fields}
            name="way"
            label="Routes are"
            hint="Practical routes are the quickest, as trucks drive them; shortest ones have the fewest miles."
            className="max-w-sm"
            options={[
              { value: "practical", label: "Practical" },
              { value: "shortest", label: "Shortest" },
            ]}
          />
          <div className="grid grid-cols-3 gap-4 max-sm:grid-cols-2">
            {speeds.map(([name, label]) => (
              <FigureField key={name} {...fields} name={`speedsMph.${name}`} label={`${label}, mph`} />
            ))}
          </div>
        </>
      )}
    </CompanyPart>
  );
}
