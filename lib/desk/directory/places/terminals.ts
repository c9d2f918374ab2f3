import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import {
  type ApproximatePlace,
  approximatePlace,
  type CustomerAddress,
  type Towns,
  type ZipArea,
} from "@/lib/desk/directory/places/approximate-place";
import type { CompanyPlace } from "@/lib/desk/directory/places/company-place";
import {
  numberKey,
  oneOfState,
  type ReadPlaces,
  readPlaces,
  type Site,
  type SitePlace,
  streetKey,
} from "@/lib/desk/directory/places/read-places";
import type { DeskGround } from "@/lib/desk/ground";
import type { ReaderHealth } from "@/lib/desk/link/health";
import type { PlatformGet } from "@/lib/desk/link/platform-get";
import { isObject, objectOr, textOf } from "@/lib/desk/link/read-value";
import { repeat } from "@/lib/desk/link/repeat";
import { RepeatedRead } from "@/lib/desk/link/repeated-read";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { timeZoneAt } from "@/lib/geo/time-zone-at";
import { isKnownZone } from "@/lib/time/zones";

export interface TerminalsOptions extends Pick<DeskGround, "clock" | "log"> {
  get: PlatformGet;
  towns: Towns;
  /** After so long places are read for a customer who had none, milliseconds. */
  soonMs?: number;
}

const everyMs = 300_000;
const usualSoonMs = 20_000;
/** Limits the wait for a first read of places, milliseconds. */
const firstReadMs = 30_000;

interface Zones {
  ofTerminals: ReadonlyMap<string, string>;
  /** Zone that holds where a terminal says nothing. */
  usual: string | null;
}

/**
 * The carrier's terminals as far as the platform reports them: places from its company locations, zones from the rules of
 * drivers' logs, where it offers them.
 */
export class Terminals {
  #places: ReadonlyMap<string, CompanyPlace> = new Map();
  /** Places that are no terminal's; null until all were read. */
  #others: number | null = null;
  #sites: ReadonlyMap<string, readonly SitePlace[]> = new Map();
  #zips: ReadonlyMap<string, ZipArea> = new Map();
  #zones: Zones = { ofTerminals: new Map(), usual: null };
  /** Customers whose place was asked for and not known; false for those for whom places have been read since. */
  readonly #unplaced = new Map<string, boolean>();
  #placesDueAtMs = Number.NEGATIVE_INFINITY;
  #placesComeLater = true;
  readonly #readPlaces: RepeatedRead;
  readonly #readZones: RepeatedRead;
  readonly #listeners: (() => void)[] = [];
  readonly #readers: ((read: ReadPlaces) => void)[] = [];
  /** True where a place was written since the last read began. */
  #isAskedFor = false;
  #loops: { stop(): Promise<void> }[] = [];
  #endFirstTry: () => void = () => undefined;
  /** Ends with the first read of places, whether or not it succeeded. */
  readonly #firstTry = new Promise<void>((resolve) => {
    this.#endFirstTry = resolve;
  });

  constructor(private readonly options: TerminalsOptions) {
    const often = { ...options, everyMs };
    this.#readPlaces = new RepeatedRead({
      ...often,
      name: "terminals",
      read: async (signal) => {
        const waited = [...this.#unplaced.keys()];
        const startedMs = options.clock();
        const { places, sites, zips, others, wire } = await readPlaces(options.get, signal);
        for (const listener of this.#readers) listener({ places: wire, startedMs });
        const isChanged = !isDeepStrictEqual(places, this.#places) || !isDeepStrictEqual(sites, this.#sites);
        this.#places = places;
        this.#others = others;
        this.#sites = sites;
        this.#zips = zips;
        this.#noteRead(waited);
        if (isChanged) this.#changed();
      },
    });
    this.#readZones = new RepeatedRead({
      ...often,
      name: "zones of terminals",
      read: async (signal) => {
        const zones = readZones(await options.get("getHosSettings", {}, signal));
        const isChanged = !isDeepStrictEqual(zones, this.#zones);
        this.#zones = zones;
        if (isChanged) this.#changed();
      },
    });
  }

  start(): void {
    const onFault = (error: unknown) => this.options.log.error({ error }, "Terminals could not be read");
    this.#loops = [
      repeat((signal) => this.#placesInTime(signal), onFault),
      repeat((signal) => this.#readZones.poll(signal), onFault),
    ];
  }

  /** Reads places when they are due, or soon for customers made a moment ago. @returns when to look again */
  async #placesInTime(signal: AbortSignal): Promise<number> {
    const { clock, soonMs = usualSoonMs } = this.options;
    const isWanted = this.#readPlaces.offered && [...this.#unplaced.values()].includes(true);
    if (isWanted || this.#isAskedFor || clock() >= this.#placesDueAtMs) {
      // Cleared before it is read: what is written meanwhile may not be in it.
      this.#isAskedFor = false;
      this.#placesDueAtMs = clock() + (await this.#readPlaces.poll(signal));
      this.#endFirstTry();
    }
    return Math.max(0, Math.min(soonMs, this.#placesDueAtMs - clock()));
  }

  /** Puts off reading for others where no customer of several got a place: the platform has none of these. */
  #noteRead(waited: readonly string[]): void {
    const placed = waited.filter((number) => this.#sites.has(numberKey(number)));
    for (const number of waited) this.#unplaced.set(number, false);
    for (const number of placed) this.#unplaced.delete(number);
    this.#placesComeLater = waited.length === 0 || placed.length > 0;
  }

  /** Has places read soon: one was written. Many written one after another are read together. */
  readSoon(): void {
    this.#isAskedFor = true;
  }

  /** Calls `listener` after each read that changed something. */
  whenChanged(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Calls `listener` with each read of company locations, whether or not something changed. */
  whenRead(listener: (read: ReadPlaces) => void): void {
    this.#readers.push(listener);
  }

  /** Tells when company locations were last read, and whether they can be; the first read is waited for. */
  async placesHealth(): Promise<Pick<ReaderHealth, "succeededAt" | "error">> {
    const { health } = this.#readPlaces;
    const isTried = () => health.succeededAt !== null || health.error !== null;
    if (isTried()) return health;
    // Asked for by another poll, a read that is under way would be followed by a second one, and both be waited for.
    const ended = new AbortController();
    const late = sleep(firstReadMs, null, { ref: false, signal: ended.signal }).catch(() => null);
    await Promise.race([this.#firstTry, late]);
    ended.abort();
    return health;
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.stop()));
  }

  /** Terminals that company locations and the rules of drivers' logs name, whether or not there is freight at them. */
  codes(): string[] {
    return [...new Set([...this.#places.keys(), ...this.#zones.ofTerminals.keys()])];
  }

  /** Counts the places of the last read, and names their terminals; null before the first. */
  get placesRead(): { others: number; terminals: readonly string[] } | null {
    return this.#others === null ? null : { others: this.#others, terminals: [...this.#places.keys()] };
  }

  /** Describes a terminal; one that nothing is known of by its code. */
  info(code: string): TerminalInfo {
    const place = this.#places.get(code);
    return {
      code,
      name: place?.name ?? code,
      timezone: this.zoneOf(code),
      latitude: place?.point?.latitude ?? null,
      longitude: place?.point?.longitude ?? null,
    };
  }

  /** `2450 Mound Road, Joliet IL 60436`, as far as it is known; null where no company location is of the terminal. */
  addressOf(code: string | null): string | null {
    const place = code === null ? undefined : this.#places.get(code);
    if (place === undefined) return null;
    const town = [place.city, place.state, place.zip].filter(Boolean).join(" ");
    return [place.street, town].filter(Boolean).join(", ") || null;
  }

  /**
   * Finds where a customer is: by their number, else by street, city and state; null where no company location says.
   */
  siteOf({ customerNumber, address, city, state }: Site): GeoPoint | null {
    const byNumber = customerNumber === null ? undefined : this.#sites.get(numberKey(customerNumber))?.[0];
    const street = streetKey(address, city);
    const inStreet = street === null ? [] : (this.#sites.get(street) ?? []);
    const site = byNumber ?? oneOfState(inStreet, state);
    if (site === null && customerNumber !== null && !this.#unplaced.has(customerNumber))
      this.#unplaced.set(customerNumber, this.#placesComeLater);
    return site && { latitude: site.latitude, longitude: site.longitude };
  }

  /** Finds where a customer is taken to be of whom {@link siteOf} knows nothing. */
  approximatePlaceOf = (address: CustomerAddress): ApproximatePlace | null =>
    approximatePlace(address, this.#zips, this.options.towns);

  /** IANA: as the terminal says, else as its place lies, else the company's; null where nobody says. */
  zoneOf(code: string | null): string | null {
    if (code === null) return null;
    return this.#zones.ofTerminals.get(code) ?? this.#zoneOfPlace(code) ?? this.#zones.usual;
  }

  /** Lists what is not known of these terminals, for people. */
  missing(codes: readonly string[]): string[] {
    const silent = codes.filter((code) => !this.#zones.ofTerminals.has(code));
    const placed = silent.filter((code) => this.#zoneOfPlace(code) !== null);
    const guessed = silent.filter((code) => this.#zoneOfPlace(code) === null && this.#zones.usual !== null);
    const without = silent.filter((code) => this.zoneOf(code) === null);
    const sentences: string[] = [];
    if (placed.length > 0) sentences.push(`the zone of ${placed.join(", ")}: taken from where it lies`);
    if (guessed.length > 0) sentences.push(`the zone of ${guessed.join(", ")}: taken to be the company's`);
    if (without.length > 0)
      sentences.push(`the zone of ${without.join(", ")}: its days and times cannot be judged`);
    return sentences;
  }

  #zoneOfPlace(code: string): string | null {
    const point = this.#places.get(code)?.point ?? null;
    if (point === null || Math.abs(point.latitude) > 90 || Math.abs(point.longitude) > 180) return null;
    return timeZoneAt(point);
  }
}

function readZones(body: unknown): Zones {
  const { usual, company, terminals } = objectOr(body);
  const zone = (value: unknown) => {
    const text = textOf(value);
    return text !== null && isKnownZone(text) ? text : null;
  };
  const said = (Array.isArray(terminals) ? terminals : [])
    .filter(isObject)
    .map(({ terminalCode, timezone }) => [textOf(terminalCode), zone(timezone)] as const);
  return {
    ofTerminals: new Map(
      said.filter((one): one is readonly [string, string] => one[0] !== null && one[1] !== null),
    ),
    usual: zone(objectOr(company).timezone) ?? zone(objectOr(usual).timezone),
  };
}
