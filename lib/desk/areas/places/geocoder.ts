import { z } from "zod";
import type { FoundAddress, FoundAddresses } from "@/lib/contract/desk/places/found-addresses";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { DeskGround } from "@/lib/desk/ground";
import { askEngine, type EngineCall, engineFault } from "@/lib/routing/engine-call";

const text = z.string().optional().catch(undefined);

/** An address of Nominatim's `jsonv2`. */
const NominatimPlace = z.object({
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  display_name: z.string(),
  address: z
    .object({
      ...{ house_number: text, road: text, city: text, town: text, village: text, hamlet: text },
      ...{ postcode: text, country_code: text, state: text, "ISO3166-2-lvl4": text },
    })
    .default({}),
});

/** A feature of Pelias: GeoJSON. */
const PeliasFeature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
  properties: z.object({
    label: z.string(),
    ...{ housenumber: text, street: text, locality: text, localadmin: text, region_a: text, region: text },
    ...{ postalcode: text, country_code: text, country_a: text },
  }),
});

const PeliasResponse = z.object({ features: z.array(z.unknown()) });

const most = 6;
const twoLetters: Readonly<Record<string, string>> = { USA: "US", CAN: "CA", MEX: "MX" };
const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" ");

/** Reads each of a list; what is none of its form is left out. */
const readEach = <Value>(schema: z.ZodType<Value>, list: readonly unknown[]): Value[] =>
  list.flatMap((one) => {
    const read = schema.safeParse(one);
    return read.success ? [read.data] : [];
  });

const fromNominatim = (body: unknown): FoundAddress[] | null =>
  Array.isArray(body)
    ? readEach(NominatimPlace, body).map(({ lat, lon, display_name: label, address }) => ({
        ...{ label, latitude: lat, longitude: lon },
        address1: joined(address.house_number, address.road),
        city: address.city ?? address.town ?? address.village ?? address.hamlet ?? "",
        state: address["ISO3166-2-lvl4"]?.split("-")[1] ?? address.state ?? "",
        zip: address.postcode ?? "",
        country: address.country_code?.toUpperCase() ?? "",
      }))
    : null;

function fromPelias(body: unknown): FoundAddress[] | null {
  const read = PeliasResponse.safeParse(body);
  if (!read.success) return null;
  return readEach(PeliasFeature, read.data.features).map(({ geometry, properties }) => ({
    ...{ label: properties.label, latitude: geometry.coordinates[1], longitude: geometry.coordinates[0] },
    address1: joined(properties.housenumber, properties.street),
    city: properties.locality ?? properties.localadmin ?? "",
    state: properties.region_a ?? properties.region ?? "",
    zip: properties.postalcode ?? "",
    country:
      properties.country_code?.toUpperCase() ??
      twoLetters[properties.country_a ?? ""] ??
      properties.country_a ??
      "",
  }));
}

const forms = [
  {
    name: "Nominatim",
    path: (asked: string) => `/search?format=jsonv2&addressdetails=1&limit=${most}&q=${asked}`,
    read: fromNominatim,
  },
  { name: "Pelias", path: (asked: string) => `/v1/search?size=${most}&text=${asked}`, read: fromPelias },
] as const;

/** Finds addresses by the installation's own geocoder. Which of the two forms it speaks is told by its first answer. */
export class Geocoder {
  #form: (typeof forms)[number] | null = null;

  constructor(
    private readonly call: EngineCall,
    private readonly log: DeskGround["log"],
  ) {}

  /** @throws Error in words for people, where it can't be asked or answers as neither */
  async find(typed: string): Promise<FoundAddress[]> {
    const asked = encodeURIComponent(typed);
    const wanted = this.#form === null ? forms : [this.#form];
    let fault: unknown = null;
    for (const form of wanted) {
      try {
        const { status, body } = await askEngine(this.call, form.path(asked));
        if (status >= 400) throw engineFault("The geocoder", status, "");
        const found = form.read(body);
        if (found === null) continue;
        this.#form = form;
        return found;
      } catch (error) {
        fault = error;
      }
    }
    this.log.warn({ error: fault }, "The geocoder could not be asked");
    throw new Error(
      fault === null
        ? "What answers at GEOCODER_URL is neither Nominatim nor Pelias"
        : "The geocoder does not answer: find the town, or point on the map",
    );
  }
}

/** People wait for it, and go on without it. */
const timeLimitMs = 8_000;

/** Null where the installation names none. Only its address is ever asked, whatever is typed. */
export const openGeocoder = ({ geocoderUrl, log }: Pick<DeskContext, "geocoderUrl" | "log">) =>
  geocoderUrl ? new Geocoder({ url: geocoderUrl, fetch, timeoutMs: timeLimitMs }, log) : null;

/** Addresses for what was typed, or why there are none. */
export async function foundAddresses(geocoder: Geocoder | null, typed: string): Promise<FoundAddresses> {
  if (geocoder === null) return { isConfigured: false, found: [], fault: null };
  try {
    return { isConfigured: true, found: await geocoder.find(typed), fault: null };
  } catch (error) {
    return { isConfigured: true, found: [], fault: (error as Error).message };
  }
}
