import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useState } from "react";
import { type PlaceNames, usePlaceNames } from "@/components/map/basemap/place-names";
import { findPlaces, type PlaceChoice } from "@/components/trips/editor/stop-editor-find";
import type { PlaceForm } from "@/components/trips/form/trip-form";
import { cx } from "@/components/ui/cx";
import { TextInput } from "@/components/ui/text-input";
import type { PlaceRecords } from "@/lib/contract/desk/places/place-records";
import type { CompanyLocation } from "@/lib/contract/interface/company-locations";
import { plainLetters } from "@/lib/format/plain-letters";
import { locationsOf, placesQuery } from "@/lib/queries/places/place-list";
import { placeRecordsQuery } from "@/lib/queries/places/places";

interface PlaceInputProps {
  /** Path in the form, so that what is refused finds it. */
  name: string;
  place: PlaceForm | null;
  /** Text that was left in the field and names no place; empty for none. */
  text: string;
  onText: (text: string) => void;
  onPlace: (place: PlaceForm | null) => void;
}

/** A place as it is called: its name with its town, where that says more. */
export function placeLabel(place: PlaceForm | null): string {
  if (place === null) return "";
  const town = [place.city, place.state].filter(Boolean).join(" ");
  if (place.name === "") return town || "A place without a name";
  return town === "" || place.name.includes(place.city) ? place.name : `${place.name}, ${town}`;
}

const isCalled = ({ title }: PlaceChoice, text: string): boolean =>
  plainLetters(title) === plainLetters(text).trim();

/** Places that this desk has retired are offered no more. */
function withoutRetired(locations: readonly CompanyLocation[], records: PlaceRecords["records"] = []) {
  const retired = new Set(records.flatMap(({ place, retired }) => (retired === null ? [] : [place])));
  return locations.filter(({ externalCompanyLocationId: id }) => !retired.has(id));
}

/** A place, found by typing among the carrier's own and the towns. Arrows choose, Enter takes, Esc goes back. */
export function PlaceInput({ name, place, text, onText, onPlace }: PlaceInputProps) {
  const listId = useId();
  const locations = useQuery(placesQuery);
  const records = useQuery(placeRecordsQuery).data?.records;
  const names = usePlaceNames();
  useZoneOf(place, names, onPlace);
  // Null while nothing is typed: then the field says which place is chosen.
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const choices = useMemo(
    () =>
      findPlaces(typed ?? "", {
        locations: withoutRetired(locationsOf(locations.data), records),
        findTowns: names?.find ?? null,
        zoneAt: names?.zoneAt ?? null,
      }),
    [typed, locations.data, records, names],
  );
  const isOpen = typed !== null && typed.trim() !== "";
  useEffect(() => {
    if (!isOpen) return;
    // Before the sheet around it hears the key: Esc closes the list first.
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      setTyped(null);
    };
    window.addEventListener("keydown", onEscape, { capture: true });
    return () => window.removeEventListener("keydown", onEscape, { capture: true });
  }, [isOpen]);
  const take = (choice: PlaceChoice | undefined) => {
    if (choice === undefined) return;
    onPlace(choice.place);
    onText("");
    setTyped(null);
  };
  // Keeps what was typed and not chosen: it is taken where it can mean one place only, else it stays to be refused.
  const leave = () => {
    if (typed === null || typed.trim() === "") return setTyped(null);
    const [only] = choices;
    const isMeant = only !== undefined && (choices.length === 1 || isCalled(only, typed));
    if (isMeant) return take(only);
    if (typed.trim() !== placeLabel(place)) onText(typed.trim());
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === "ArrowDown") setActive(Math.min(choices.length - 1, active + 1));
    else if (event.key === "ArrowUp") setActive(Math.max(0, active - 1));
    else if (event.key === "Enter" && !event.metaKey && !event.ctrlKey) take(choices[active]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="relative">
      <TextInput
        name={name}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && choices[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder="Search your places and towns"
        value={typed ?? (text || placeLabel(place))}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
          if (event.target.value !== "") return;
          onText("");
          if (place !== null) onPlace(null);
        }}
        onKeyDown={onKeyDown}
        // Waits until the focus has arrived: what goes while it is under way, as the list, would draw it to the sheet.
        onBlur={() => setTimeout(leave)}
      />
      {isOpen ? (
        <PlaceChoices listId={listId} choices={choices} active={active} onTake={take}>
          {locations.isPending || locations.data?.more || names === null
            ? "Reading the places…"
            : locations.isError
              ? `Your places can't be read: ${locations.error.message}. No town is called that.`
              : "No place of yours and no town is called that. Try a pin on the map."}
        </PlaceChoices>
      ) : null}
    </div>
  );
}

interface PlaceChoicesProps {
  listId: string;
  choices: readonly PlaceChoice[];
  /** Index of the one that keys have come to. */
  active: number;
  onTake: (choice: PlaceChoice) => void;
  /** Sentence for where none fits. */
  children: ReactNode;
}

function PlaceChoices({ listId, choices, active, onTake, children }: PlaceChoicesProps) {
  return (
    // Not for Tab: Chromium stops at what scrolls, and the list goes with the focus that leaves the field.
    <div
      tabIndex={-1}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-64 overflow-auto rounded-panel border border-line bg-surface p-1 shadow-float"
    >
      <div id={listId} role="listbox" aria-label="Places">
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the input, which names the active option
          <div
            key={choice.key}
            tabIndex={-1}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(choice)}
            className={cx("cursor-pointer rounded-control px-2 py-1", index === active && "bg-sunken")}
          >
            <span className="block font-medium">{choice.title}</span>
            <span className="block text-small text-ink-2">{choice.detail}</span>
          </div>
        ))}
      </div>
      {choices.length > 0 ? null : (
        <p role="status" className="px-2 py-1 text-ink-2">
          {children}
        </p>
      )}
    </div>
  );
}

/** A place may be chosen before the zones are read. What is typed of its hours is what a clock shows there, not here. */
function useZoneOf(place: PlaceForm | null, names: PlaceNames | null, onPlace: PlaceInputProps["onPlace"]) {
  useEffect(() => {
    if (names === null || place === null || place.timezone !== null) return;
    const { latitude, longitude } = place;
    if (latitude !== null && longitude !== null)
      onPlace({ ...place, timezone: names.zoneAt(latitude, longitude) });
  }, [place, names, onPlace]);
}
