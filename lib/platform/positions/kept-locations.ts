import { sql } from "drizzle-orm";
import type { EpochMicros } from "@/lib/contract/instant";
import {
  type Extent,
  locationColumns,
  locationJoins,
  locationUnits,
  type PositionRow,
  toLocation,
} from "@/lib/platform/positions/location-record";
import { EncodedBody } from "@/lib/platform/service/encoded-body";
import type { Call, DescribePlace } from "@/lib/platform/service/handler";
import type { UploadStream } from "@/lib/platform/tables/companies";

/** A page costs a request: with fewer vehicles in it, that would be more than all else of reading one again. */
export const snapshotPageSize = 5_000;
/** Pages of some groups and offsets; all pages of 50,000 vehicles in two forms are fewer. */
const mostPages = 32;
const mostGroups = 32;
/** Forgets what nobody has read for so long. */
const idleMs = 300_000;

/** Streams that a snapshot is made of: positions, and the vehicles and people that they name. */
const streams: readonly UploadStream[] = ["positions", "fleet"];

/** Amount of each position that a caller wants. */
export type LocationForm = "plain" | "minimal" | "whole";

interface KeptRow extends PositionRow {
  vehicle: string;
  group_codes: string[];
}

interface KeptVehicle {
  row: KeptRow;
  /** The change with which it came to be as it is. */
  changedIn: number;
  /** Its record as JSON, in the forms that were asked for since. */
  texts: Partial<Record<LocationForm, string>>;
}

interface KeptPage {
  madeIn: number;
  body: EncodedBody;
}

interface AskedPage {
  form: LocationForm;
  groupCode: string | undefined;
  offset: number;
}

type Reading = Pick<Call<"getVehicleLocationsSnapshot">, "tx" | "companyId" | "instants">;

/**
 * The newest positions of one company, each with its text, and the pages made of them. Kept in memory and brought up
 * to date with what was uploaded since; who asks for what has not changed gets the same bytes again.
 */
export class KeptLocations {
  readonly #vehicles = new Map<number, KeptVehicle>();
  /** By group code; what is asked for without one stands under null. */
  readonly #groups = new Map<string | null, KeptVehicle[]>();
  readonly #pages = new Map<string, KeptPage>();
  readonly #idle: NodeJS.Timeout;
  #upTo: EpochMicros[] = [];
  #changes = 0;
  /** The change with which the vehicles themselves, not their positions, came to be as they are. */
  #vehiclesIn = 0;
  #reading: Promise<void> | null = null;
  #readingNext: Promise<void> | null = null;

  constructor(
    private readonly describePlace: DescribePlace,
    onIdle: () => void,
  ) {
    this.#idle = setTimeout(onIdle, idleMs).unref();
  }

  /** Reads what has changed, if anything: afterwards all is known that was stored before the call. */
  async bringUpToDate(call: Reading): Promise<void> {
    this.#idle.refresh();
    if (this.#standsAt(call.instants.known(call.companyId, streams))) return;
    if (this.#reading === null) return this.#begin(call);
    // Wait for the next read: the one that goes on began before this call, and may lack what its caller has stored
    // already.
    this.#readingNext ??= this.#reading.then(
      () => this.#begin(call),
      () => this.#begin(call),
    );
    return this.#readingNext;
  }

  page({ form, groupCode, offset }: AskedPage): EncodedBody {
    const name = `${form} ${offset} ${groupCode === undefined ? "" : `in ${groupCode}`}`;
    const kept = this.#pages.get(name);
    if (kept?.madeIn === this.#changes) return kept.body;
    const vehicles = this.#vehiclesOf(groupCode ?? null);
    const slice = vehicles.slice(offset, offset + snapshotPageSize);
    if (kept && this.#isCurrent(kept, slice)) return kept.body;
    const texts = slice.map((vehicle) => this.#textOf(vehicle, form)).join(",");
    const pagination = {
      offset: offset + slice.length,
      hasNextPage: vehicles.length > offset + snapshotPageSize,
    };
    const body = new EncodedBody(
      Buffer.from(
        `{"data":[${texts}],"units":${JSON.stringify(locationUnits)},"pagination":${JSON.stringify(pagination)}}`,
      ),
    );
    // Offsets that no page ends at are nobody's who reads all.
    if (offset % snapshotPageSize > 0) return body;
    if (this.#pages.size >= mostPages) this.#pages.clear();
    this.#pages.set(name, { madeIn: this.#changes, body });
    return body;
  }

  #isCurrent({ madeIn }: KeptPage, slice: readonly KeptVehicle[]): boolean {
    return madeIn >= this.#vehiclesIn && slice.every(({ changedIn }) => changedIn <= madeIn);
  }

  #textOf(vehicle: KeptVehicle, form: LocationForm): string {
    vehicle.texts[form] ??= JSON.stringify(
      toLocation(vehicle.row.vehicle, vehicle.row, this.#extentOf(form)),
    );
    return vehicle.texts[form];
  }

  #extentOf(form: LocationForm): Extent {
    return { extended: form !== "plain", describePlace: form === "whole" ? this.describePlace : null };
  }

  /** In the order of their ids, which is that of their first positions. */
  #vehiclesOf(groupCode: string | null): KeptVehicle[] {
    const known = this.#groups.get(groupCode);
    if (known) return known;
    const all = groupCode === null ? this.#sorted() : this.#vehiclesOf(null);
    const found = groupCode === null ? all : all.filter(({ row }) => row.group_codes.includes(groupCode));
    if (this.#groups.size >= mostGroups) this.#groups.clear();
    this.#groups.set(groupCode, found);
    return found;
  }

  #sorted(): KeptVehicle[] {
    return [...this.#vehicles.values()].sort((a, b) => a.row.vehicle_id - b.row.vehicle_id);
  }

  #standsAt(instants: readonly EpochMicros[] | null): boolean {
    return instants?.every((instant, i) => instant === this.#upTo[i]) ?? false;
  }

  #begin(call: Reading): Promise<void> {
    const reading = this.#read(call).finally(() => {
      if (this.#reading === reading) this.#reading = null;
    });
    this.#reading = reading;
    this.#readingNext = null;
    return reading;
  }

  async #read({ tx, companyId, instants }: Reading): Promise<void> {
    const upTo = await instants.read({ tx, companyId }, streams);
    if (this.#standsAt(upTo)) return;
    const [before, fleetBefore] = this.#upTo;
    const isOnlyPositions = upTo[1] === fleetBefore;
    const since = isOnlyPositions && before !== undefined ? sql`and p.uploaded_micros > ${before}` : sql``;
    const { rows } = await tx.execute<KeptRow>(sql`
      select v.power_unit_number as vehicle, v.group_codes, ${locationColumns} from platform.last_positions p ${locationJoins}
      where p.company_id = ${companyId} and v.vehicle_status = 'active' ${since}`);
    this.#changes++;
    if (!isOnlyPositions) this.#vehicles.clear();
    const countBefore = this.#vehicles.size;
    for (const row of rows) this.#take(row);
    if (!isOnlyPositions || this.#vehicles.size > countBefore) {
      this.#vehiclesIn = this.#changes;
      this.#groups.clear();
    }
    this.#upTo = upTo;
  }

  #take(row: KeptRow): void {
    const kept = this.#vehicles.get(row.vehicle_id);
    if (kept?.row.uploaded_micros === row.uploaded_micros) return;
    if (!kept) this.#vehicles.set(row.vehicle_id, { row, changedIn: this.#changes, texts: {} });
    else Object.assign(kept, { row, changedIn: this.#changes, texts: {} });
  }
}
