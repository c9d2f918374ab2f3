import type { PlaceList } from "@/lib/contract/desk/places/place-list";
import type { CompanyLocation } from "@/lib/contract/interface/company-locations";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf } from "@/lib/desk/access/scope";
import { StepRows } from "@/lib/desk/boards/step-rows";
import type { ReadPlaces } from "@/lib/desk/directory/places/read-places";
import type { Terminals } from "@/lib/desk/directory/places/terminals";
import { Refusal } from "@/lib/desk/http/refusal";
import { isObject, type Loose, textOf } from "@/lib/desk/link/read-value";
import { isoOf } from "@/lib/time/utc";

interface PlaceListOptions {
  terminals: Pick<Terminals, "whenRead" | "placesHealth">;
  clock: () => number;
  /** Called with the step of the list that holds what changed. */
  announce: (step: string) => void;
}

/** Keeps a response within what a page may take. */
const mostCharacters = 400_000;
const nameOf = ({ name, externalCompanyLocationId: id }: CompanyLocation) =>
  `${name ?? ""} ${id}`.toLowerCase();
/** Reads what a page shows first: a screen of rows, by name. */
const beginning = {
  characters: 40_000,
  inOrder: (places: readonly CompanyLocation[]) =>
    places.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)),
};

/** The carrier's places as members see them: kept as they were read, so that a page needn't page through all of them. */
export class PlaceListDesk {
  readonly #rows = new StepRows<string, CompanyLocation>((_, after) => after);
  /** Records as members' writes left them, which a read that began before may not have. */
  readonly #written = new Map<string, { place: Loose; atMs: number }>();

  constructor(private readonly options: PlaceListOptions) {
    options.terminals.whenRead((read) => this.#takeRead(read));
  }

  /** Takes a record that the platform returned for a member's write. */
  takeWritten(body: unknown): void {
    const id = isObject(body) ? textOf(body.externalCompanyLocationId) : null;
    if (id === null || !isObject(body)) return;
    this.#written.set(id, { place: body, atMs: this.options.clock() });
    this.#settle(this.#rows.take([[id, rowOf(body)]]));
  }

  /** @throws Refusal 503 where they were never read yet */
  async list(member: Member, since: string | undefined): Promise<PlaceList> {
    const { terminals } = this.options;
    const { succeededAt, error } = await terminals.placesHealth();
    if (succeededAt === null)
      throw new Refusal("SERVICE_UNAVAILABLE", error ?? "The places are still being read", {
        retryAfterSeconds: 5,
      });
    const seen = scopeOf(member.terminals).terminals;
    const { rows, ...step } = this.#rows.response(seen, since ?? null, { mostCharacters, beginning });
    return { ...step, places: rows, readAt: isoOf(succeededAt), readError: error };
  }

  #takeRead({ places, startedMs }: ReadPlaces): void {
    for (const [id, { atMs }] of this.#written) if (atMs < startedMs) this.#written.delete(id);
    const all = new Map<string, Loose>();
    for (const place of places) {
      const id = textOf(place.externalCompanyLocationId);
      if (id !== null) all.set(id, place);
    }
    for (const [id, { place }] of this.#written) all.set(id, place);
    this.#settle(this.#rows.takeAll([...all].map(([id, place]) => [id, rowOf(place)] as const)));
  }

  #settle(changed: readonly string[]): void {
    if (changed.length > 0) this.options.announce(this.#rows.step);
  }
}

function rowOf(place: Loose) {
  const terminal = textOf(place.terminalCode);
  return { row: place as CompanyLocation, terminals: terminal === null ? ("company" as const) : [terminal] };
}
