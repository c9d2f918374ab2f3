import type { PlaceFinder } from "@/components/map/basemap/place-names";
import type { OwnPlace, TenderPlaces } from "@/components/trips/tender/tender-trip";
import type { CompanyLocation } from "@/lib/contract/interface/company-locations";
import type { TradeParty } from "@/lib/x12/read-parties";

const plain = (text: string | null | undefined) => (text ?? "").toLowerCase().replace(/[^a-z0-9]/g, "");

/**
 * Tells whether a party is one of the carrier's places: by the place's own number, else by name or street in one town.
 */
function isMeant(place: CompanyLocation, party: TradeParty): boolean {
  const number = plain(party.number);
  if (number !== "" && plain(place.externalCompanyLocationId) === number) return true;
  const isTown =
    plain(place.city) !== "" &&
    plain(place.city) === plain(party.city) &&
    plain(place.state) === plain(party.state);
  if (!isTown) return false;
  const isNamed = plain(party.name) !== "" && plain(place.name) === plain(party.name);
  return isNamed || (plain(party.address1) !== "" && plain(place.address1) === plain(party.address1));
}

/**
 * Reads what is known of places: the carrier's own, and the towns of the map. @param towns null until they are loaded
 */
export function tenderPlaces(
  locations: readonly CompanyLocation[],
  towns: Pick<PlaceFinder, "find" | "zoneAt"> | null,
  readersZone: string,
): TenderPlaces {
  return {
    readersZone,
    own(party): OwnPlace | null {
      const place = locations.find((one) => isMeant(one, party));
      if (place === undefined) return null;
      const { companyLocationId, name, city, state, latitude, longitude } = place;
      const isPlaced = latitude != null && longitude != null && towns !== null;
      return {
        companyLocationId,
        label: [name, [city, state].filter(Boolean).join(" ")].filter(Boolean).join(", "),
        zone: isPlaced ? towns.zoneAt(latitude, longitude) : null,
      };
    },
    zoneOfTown(city, state) {
      const found = city === "" ? [] : (towns?.find(`${city} ${state}`, 5) ?? []);
      const town = found.find(
        ({ name, region }) => plain(name) === plain(city) && plain(region) === plain(state),
      );
      return town === undefined || towns === null ? null : towns.zoneAt(town.latitude, town.longitude);
    },
  };
}
