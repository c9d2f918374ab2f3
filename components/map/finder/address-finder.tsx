import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type PlaceFinder, usePlaceNames } from "@/components/map/basemap/place-names";
import { PlanMap } from "@/components/map/plan/plan-map";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import type { FoundAddress, FoundAddresses } from "@/lib/contract/desk/places/found-addresses";
import type { Place } from "@/lib/geo/place-index";
import { addressQuery } from "@/lib/queries/places/places";

/** Texts of the fields that say where a place is, as far as they were found. */
type FoundTexts = Partial<
  Record<"latitude" | "longitude" | "address1" | "city" | "state" | "zip" | "country", string>
>;

interface AddressFinderProps {
  /** Latitude, longitude, street, city, state, ZIP as typed. */
  texts: readonly string[];
  onFound: (found: FoundTexts) => void;
}

const mostTowns = 6;
const option = "block w-full rounded-control px-2 py-1 text-left hover:bg-sunken";

/** Finds where a place is: an address by the installation's geocoder, a town by its name, or a click on the map. */
export function AddressFinder({ texts, onFound }: AddressFinderProps) {
  const [latitude = "", longitude = "", , city = "", state = ""] = texts;
  const names = usePlaceNames();
  const [typed, setTyped] = useState("");
  // The text that the geocoder was last asked for: letters alone never send anything.
  const [asked, setAsked] = useState("");
  const answer = useQuery({ ...addressQuery(asked), enabled: asked !== "" });
  const [isMapOpen, setMapOpen] = useState(false);
  const point = [Number(longitude), Number(latitude)] as const;
  const isPlaced = latitude !== "" && longitude !== "" && point.every(Number.isFinite);
  const towns = typed.trim() === "" ? [] : (names?.find(typed.trim(), mostTowns) ?? []);
  const said = answerText(answer);
  const takeAddress = ({ label: _, latitude: lat, longitude: lon, ...address }: FoundAddress) => {
    setTyped("");
    setAsked("");
    onFound({ ...address, ...pointTexts(lat, lon) });
  };
  const takeTown = (town: Place) => {
    setTyped("");
    // A ZIP of another town would stay beside it.
    const isOther = !isCalled(town, city, state);
    onFound({
      ...{ city: town.name, state: town.region, country: town.country, ...(isOther ? { zip: "" } : {}) },
      ...pointTexts(town.latitude, town.longitude),
    });
  };
  return (
    <div className="col-span-6 grid gap-2 rounded-panel bg-sunken p-3">
      <div className="flex items-end gap-2">
        <Field label="Find an address or a town" className="flex-1">
          <TextInput
            autoComplete="off"
            value={typed}
            placeholder="12 Elm St, Peoria"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.metaKey || event.ctrlKey) return;
              event.preventDefault();
              if (typed.trim().length >= 3) setAsked(typed.trim());
            }}
          />
        </Field>
        <Button
          pending={answer.isFetching}
          disabledReason={typed.trim().length < 3 ? "Type 3 letters at least." : null}
          onClick={() => setAsked(typed.trim())}
        >
          Look up
        </Button>
        <Button aria-expanded={isMapOpen} onClick={() => setMapOpen(!isMapOpen)}>
          {isMapOpen ? "Hide the map" : "Point on the map"}
        </Button>
      </div>
      {typed.trim() === "" ? null : (
        <ul aria-label="Addresses and towns found">
          {(answer.data?.found ?? []).map((address) => (
            <li key={`${address.label} ${address.latitude}`}>
              <button type="button" className={option} onClick={() => takeAddress(address)}>
                {address.label}
              </button>
            </li>
          ))}
          {said === null ? null : (
            <li role="status" className="px-2 text-ink-2">
              {said}
            </li>
          )}
          {towns.map((town) => (
            <li key={`${town.name} ${town.region} ${town.latitude}`}>
              <button type="button" className={option} onClick={() => takeTown(town)}>
                {town.name} {town.region} <span className="text-ink-3">middle of the town</span>
              </button>
            </li>
          ))}
          {towns.length === 0 ? (
            <li className="px-2 text-ink-2">
              {names === null ? "Reading the towns…" : "No town is called that."}
            </li>
          ) : null}
        </ul>
      )}
      {isPlaced ? null : <NoPoint town={townOf(names, city, state)} onTake={takeTown} />}
      {isMapOpen ? (
        <PlanMap
          title="Map to point at the place"
          className="h-64"
          caption={isPlaced ? `${latitude}, ${longitude}` : "Click where trucks arrive"}
          picture={{
            path: [],
            marks: isPlaced ? [{ key: "place", at: point, text: "Place", look: "chosen" }] : [],
          }}
          onPick={(lat, lon) => onFound(pointTexts(lat, lon))}
        />
      ) : null}
    </div>
  );
}

const townOf = (names: PlaceFinder | null, city: string, state: string): Place | null =>
  (city.trim() !== "" &&
    names?.find(`${city.trim()} ${state.trim()}`, 10).find((town) => isCalled(town, city, state))) ||
  null;

const isCalled = ({ name, region }: Place, city: string, state: string) =>
  name.toLowerCase() === city.trim().toLowerCase() && region.toLowerCase() === state.trim().toLowerCase();

/** Says what a place without a point lacks, and offers the middle of its town. */
function NoPoint({ town, onTake }: { town: Place | null; onTake: (town: Place) => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="flex-1 text-ink-2">
        No point yet: trips to it have no ETA, and nobody sees an arrival.
      </span>
      {town === null ? null : (
        <Button onClick={() => onTake(town)}>
          Use the middle of {town.name} {town.region}
        </Button>
      )}
    </div>
  );
}

/** Says why the geocoder found nothing; null where it did, or was not asked. */
function answerText({ data, error }: UseQueryResult<FoundAddresses, Error>): string | null {
  if (error !== null) return `Addresses can't be looked up: ${error.message}`;
  if (data === undefined || data.found.length > 0) return null;
  if (!data.isConfigured) return "This installation names no geocoder: take a town, or point on the map.";
  return data.fault ?? "No address is called that.";
}

const pointTexts = (latitude: number, longitude: number) => ({
  latitude: latitude.toFixed(5),
  longitude: longitude.toFixed(5),
});
