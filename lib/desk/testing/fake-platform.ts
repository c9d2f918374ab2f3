import { formatInstant, parseInstant } from "@/lib/contract/instant";

export interface FakeRecord {
  id: number;
  vehicle: string;
  eventSeconds: number;
  uploadedMicros: number;
  latitude?: number;
}

type ResponseBody = (url: URL) => Response | Promise<Response>;

/**
 * A platform at the end of the wire that speaks as much of the interface as the readers read, in any of the manners
 * in which services differ.
 */
export class FakePlatform {
  records: FakeRecord[] = [];
  vehicles: unknown[] = [];
  users: unknown[] = [];
  /** Rows of the hours' snapshot as they stand on the wire. */
  timers: { externalUserId: string }[] = [];
  /** Return events as they stand on the wire. */
  events: unknown[] = [];
  /** Added to each page of the hours' snapshot. */
  timersExtra: Record<string, unknown> = {};
  pageSize = 2_000;
  /** Precision with which the service compares and writes its cursor, in microseconds. */
  precisionMicros = 1;
  /** Tells whether the snapshot's `offset` is where this page started, as with some services. */
  echoesOffset = false;
  /** Sign by which the end of a vehicle list shows. */
  rosterEnd: "null page number" | "short page" | "repeats last page" = "null page number";
  /** Answers in place of the service, to be down, slow or mad. */
  instead: ResponseBody | null = null;
  readonly requests: URL[] = [];
  /** Preferences that each request named. */
  readonly preferences: (string | null)[] = [];

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    this.requests.push(url);
    this.preferences.push(new Headers(init?.headers).get("prefer"));
    if (this.instead) {
      const aborted = new Promise<never>((_, reject) => {
        init?.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
      });
      return Promise.race([aborted, this.instead(url)]);
    }
    return Response.json(this.#response(url));
  };

  requestsTo(path: string): URL[] {
    return this.requests.filter((url) => url.pathname === path);
  }

  #response(url: URL): unknown {
    if (url.pathname === "/locations/vehicles") return this.#history(url);
    if (url.pathname === "/locations/vehicles/snapshot") return this.#snapshot(url);
    if (url.pathname === "/vehicles") return this.#roster(url);
    if (url.pathname === "/users") return this.#offsetPage(url, this.users, {});
    if (url.pathname === "/return-events") return { events: this.events };
    if (url.pathname === "/hos/timers/snapshot") {
      const named = url.searchParams.get("externalUserIds")?.split(",");
      const rows = this.timers.filter(({ externalUserId }) => named?.includes(externalUserId) ?? true);
      return this.#offsetPage(url, rows, this.timersExtra);
    }
    throw new Error(`The fake does not know ${url.pathname}`);
  }

  #cut = (micros: number) => Math.floor(micros / this.precisionMicros) * this.precisionMicros;

  #history(url: URL) {
    const from = this.#cut(parseInstant(url.searchParams.get("startTime") ?? "") ?? Number.NaN);
    const end = parseInstant(url.searchParams.get("endTime") ?? "9999-01-01") ?? Number.NaN;
    const found = this.records
      .filter((record) => record.uploadedMicros >= from && record.uploadedMicros <= end)
      .sort((a, b) => a.uploadedMicros - b.uploadedMicros || a.id - b.id);
    const next = found[this.pageSize];
    return {
      data: found.slice(0, this.pageSize).map(toWire),
      pagination: next
        ? { hasNextPage: true, nextPageStartTime: formatInstant(this.#cut(next.uploadedMicros)) }
        : { hasNextPage: false },
    };
  }

  #snapshot(url: URL) {
    const offset = Number(url.searchParams.get("offset"));
    const newest = new Map<string, FakeRecord>();
    for (const record of this.records) {
      const known = newest.get(record.vehicle);
      if (!known || record.eventSeconds > known.eventSeconds) newest.set(record.vehicle, record);
    }
    const all = [...newest.values()];
    const page = all.slice(offset, offset + this.pageSize);
    return {
      data: page.map(toWire),
      pagination: {
        offset: this.echoesOffset ? offset : offset + page.length,
        hasNextPage: offset + page.length < all.length,
      },
    };
  }

  #offsetPage(url: URL, all: readonly unknown[], extra: Record<string, unknown>) {
    const offset = Number(url.searchParams.get("offset") ?? 0);
    const users = all.slice(offset, offset + this.pageSize);
    const hasNextPage = offset + users.length < all.length;
    const nextPageOffset = hasNextPage ? offset + users.length : null;
    return { users, pagination: { total: all.length, hasNextPage, nextPageOffset }, ...extra };
  }

  #roster(url: URL) {
    const limit = Math.min(this.pageSize, Number(url.searchParams.get("limit")));
    const lastPage = Math.max(1, Math.ceil(this.vehicles.length / limit));
    const asked = Number(url.searchParams.get("page"));
    const page = this.rosterEnd === "repeats last page" ? Math.min(asked, lastPage) : asked;
    const data = this.vehicles.slice((page - 1) * limit, page * limit);
    if (this.rosterEnd === "short page") return { data };
    const isLast = page >= lastPage && this.rosterEnd === "null page number";
    return { data, pagination: { cursor: { pageNum: isLast ? null : page + 1 }, limit } };
  }
}

const toWire = (record: FakeRecord) => ({
  id: record.id,
  vehicle: record.vehicle,
  eventTime: formatInstant(record.eventSeconds * 1_000_000),
  uploadedTime: formatInstant(record.uploadedMicros),
  latitude: record.latitude ?? 41,
  longitude: -95,
});
