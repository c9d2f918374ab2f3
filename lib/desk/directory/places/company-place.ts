import { type Loose, numberOf, textOf, textsOf } from "@/lib/desk/link/read-value";
import type { GeoPoint } from "@/lib/geo/geo-point";

/** A company location as it is read from the platform, once for all who go by it. */
export interface CompanyPlace {
  /** The carrier's own name of it: of a customer the number, of some terminals the code. */
  externalId: string | null;
  /** The terminal that it belongs to, or is. */
  terminalCode: string | null;
  name: string | null;
  street: string | null;
  city: string | null;
  /** As it is written. */
  state: string | null;
  zip: string | null;
  country: string | null;
  point: GeoPoint | null;
  /** A category or a tag calls it a terminal. */
  isCalledTerminal: boolean;
}

/** Reads a company location of the interface. What is missing or no value of its kind is null. */
export function readCompanyPlace(wire: Loose): CompanyPlace {
  const [latitude, longitude] = [numberOf(wire.latitude), numberOf(wire.longitude)];
  const tags = [...textsOf(wire.locationCategoryNames), ...textsOf(wire.locationTagNames)];
  return {
    externalId: textOf(wire.externalCompanyLocationId),
    terminalCode: textOf(wire.terminalCode),
    name: textOf(wire.name),
    street: textOf(wire.address1),
    city: textOf(wire.city),
    state: textOf(wire.state),
    zip: textOf(wire.zip),
    country: textOf(wire.country),
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    isCalledTerminal: tags.some((tag) => /terminal/i.test(tag)),
  };
}
