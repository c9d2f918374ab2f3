import {
  type Known,
  type Leg,
  ofShipment,
  ownNumber,
  type StopOfManifest,
} from "@/lib/desk/areas/freight/picture/freight-objects";
import { GroupedIds } from "@/lib/desk/areas/freight/picture/grouped-ids";
import {
  keyOf,
  manifestsOf,
  prosOf,
  type Reference,
  referenceOf,
  referencesOf,
} from "@/lib/desk/areas/freight/picture/object-groups";
import { terminalsOf } from "@/lib/desk/feeds/read-model/event-objects";
import { type KnownObject, knownAs, knownObject } from "@/lib/desk/feeds/read-model/known-object";
import type { ObjectKind } from "@/lib/desk/feeds/read-model/objects/parse-object";
import { stopOf } from "@/lib/desk/feeds/read-model/objects/stop";
import type { Loose } from "@/lib/desk/link/read-value";

/** Change that a member wrote of an object. */
export interface Written {
  apply: (data: Loose) => Loose;
  /** ISO 8601. */
  at: string;
}

type Listener = (changes: readonly Reference[]) => void;

/** Freight whose PRO number is another one by its newest event. */
interface Renumbered {
  id: string;
  from: string;
  to: string;
}

/**
 * The present state of all freight that is part of the work at hand, as events told it: what is open, and what ended
 * since yesterday. In memory, so that a board costs no query; every process has its own and feeds it from the store.
 */
export class FreightPicture {
  /** As events told them. */
  readonly #told = new Map<string, KnownObject>();
  /** As they are shown: with what a member wrote and no event has confirmed yet. */
  readonly #objects = new Map<string, KnownObject>();
  readonly #written = new Map<string, Written>();
  readonly #ofKind = new GroupedIds();
  readonly #atTerminal = new GroupedIds();
  readonly #byNumber = new GroupedIds();
  readonly #ofManifest = new GroupedIds();
  readonly #legsOfPro = new GroupedIds();
  readonly #namedBy = new GroupedIds();
  readonly #listeners = new Set<Listener>();
  readonly #renumberedListeners = new Set<(renumbered: Renumbered) => void>();

  /** An object as events told it, without what members wrote since; null where none told of it. */
  told = <K extends ObjectKind>(kind: K, id: string): Known<K> | null =>
    (this.#told.get(keyOf({ kind, id })) as Known<K> | undefined) ?? null;

  shipment = (id: string): Known<"shipment"> | null => this.#get("shipment", id);
  completion = (id: string): Known<"completion"> | null => this.#get("completion", id);
  manifest = (id: string): Known<"manifest"> | null => this.#get("manifest", id);
  stop = (id: string): Known<"stop"> | null => this.#get("stop", id);

  /** Gets what moves legs: a movement or a linehaul trip. */
  mover = ({ kind, id }: Reference): Known<"movement"> | Known<"linehaul-trip"> | null =>
    kind === "movement" ? this.#get(kind, id) : this.#get("linehaul-trip", id);

  /** A linehaul manifest with its movements and its trip. */
  leg(id: string): Leg | null {
    const manifest = this.#get("linehaul-manifest", id);
    if (!manifest) return null;
    const movements = this.#on("movement", manifest)
      .filter(({ facts }) => facts.status !== "deleted" && facts.status !== "canceled")
      .sort((a, b) => (a.facts.sequence ?? 0) - (b.facts.sequence ?? 0));
    return { manifest, movements, trip: newest(this.#on("linehaul-trip", manifest)) };
  }

  /** All of a kind. */
  all = <K extends ObjectKind>(kind: K): Known<K>[] => this.#list<K>(this.#ofKind.in(kind));

  /** Lists what of a kind is seen at a terminal. */
  at = <K extends ObjectKind>(kind: K, terminal: string): Known<K>[] =>
    this.#list<K>(this.#atTerminal.in(keyOf({ kind, id: terminal })));

  /** Codes of all terminals that something is seen at. */
  terminals = (): string[] => [
    ...new Set([...this.#atTerminal.groups()].map((group) => referenceOf(group).id)),
  ];

  /** Lists what of a kind goes by a number: a PRO number, a reference, a number of a manifest. */
  byNumber = <K extends ObjectKind>(kind: K, number: string): Known<K>[] =>
    this.#list<K>(this.#byNumber.in(keyOf({ kind, id: number })));

  /** Shipments on a manifest, canceled ones not. */
  shipmentsOf(manifestId: string): Known<"shipment">[] {
    const manifest = this.manifest(manifestId) ?? { id: manifestId, number: null };
    return this.#on("shipment", manifest).filter(({ facts }) => facts.status !== "canceled");
  }

  /** The manifest that a shipment is on, as far as it is known. */
  manifestOf({ facts }: Known<"shipment">): Known<"manifest"> | null {
    const { manifestId, manifestNumber } = facts;
    if (manifestId === null) return null;
    return this.manifest(manifestId) ?? newest(this.byNumber("manifest", manifestNumber ?? manifestId));
  }

  /** Stops of a manifest in driving order, removed ones not. */
  stopsOf(manifestId: string): StopOfManifest[] {
    const manifest = this.manifest(manifestId);
    if (!manifest) return [];
    const inShort = manifest.facts.stops;
    const others = this.#on("stop", manifest).filter(({ id }) => !inShort.has(id));
    const sequence = ({ stopId, stop }: StopOfManifest) =>
      inShort.get(stopId)?.sequence ?? stop.sequence ?? Number.POSITIVE_INFINITY;
    return [...inShort.keys(), ...others.map(({ id }) => id)]
      .map((stopId) => ({ stopId, stop: stopOf(inShort.get(stopId), this.stop(stopId)?.facts) }))
      .filter(({ stop }) => stop.progress !== "removed")
      .sort((a, b) => compareNumbers(sequence(a), sequence(b)));
  }

  /** Legs that carry a PRO number. */
  legsOfPro = (proNumber: string): Leg[] =>
    this.#list<"linehaul-manifest">(this.#legsOfPro.in(proNumber))
      .map(({ id }) => this.leg(id))
      .filter((leg) => leg !== null);

  /** Lists what names an object: shipments and stops of a customer, manifests of a stop. */
  namersOf = (reference: Reference): Reference[] => [...this.#namedBy.in(keyOf(reference))].map(referenceOf);

  /** Notifies of changes once they are in the picture. @returns ends it */
  onChanged(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Notifies of freight that events gave another PRO number, once that is in the picture. @returns ends it */
  onRenumbered(listener: (renumbered: Renumbered) => void): () => void {
    this.#renumberedListeners.add(listener);
    return () => this.#renumberedListeners.delete(listener);
  }

  /**
   * Takes objects as they are now; those that are neither live, here already nor named by something here are left out,
   * and customers, who are the directory's.
   * @param liveFromMicros what ended before is no longer live, microseconds since 1970
   * @returns what they name and is not here
   */
  take(objects: readonly KnownObject[], liveFromMicros: number): Reference[] {
    const taken = objects.filter((object) => {
      const key = keyOf(object);
      if (object.kind === "customer") return false;
      return (
        object.liveUntilMicros >= liveFromMicros || this.#told.has(key) || this.#namedBy.in(key).size > 0
      );
    });
    const renumbered = taken.flatMap((object) => this.#renumbered(object));
    for (const object of taken) {
      this.#told.set(keyOf(object), object);
      this.#show(object);
    }
    this.#notify(taken);
    for (const one of renumbered) for (const listener of this.#renumberedListeners) listener(one);
    return taken
      .flatMap(referencesOf)
      .filter((reference) => reference.kind !== "customer" && !this.#objects.has(keyOf(reference)));
  }

  /**
   * Shows an object as a member wrote it, until an event confirms it.
   * @param written null for what is confirmed or was not carried out
   */
  setWritten(reference: Reference, written: Written | null): void {
    const key = keyOf(reference);
    if (written) this.#written.set(key, written);
    else if (!this.#written.delete(key)) return;
    this.#show(reference);
    this.#notify([reference]);
  }

  /** Lets go what is no longer live and named by nothing here. */
  sweep(liveFromMicros: number): void {
    this.#remove(
      (object) => object.liveUntilMicros < liveFromMicros && this.#namedBy.in(keyOf(object)).size === 0,
    );
  }

  /** Lets everything go: the store is made anew. */
  clear(): void {
    this.#remove(() => true);
  }

  #remove(isGone: (object: KnownObject) => boolean): void {
    const gone = [...this.#told.values()].filter(isGone);
    for (const object of gone) {
      this.#told.delete(keyOf(object));
      this.#show(object);
    }
    this.#notify(gone);
  }

  /** Puts an object where it is found, as it is by now. */
  #show({ kind, id }: Reference): void {
    const key = keyOf({ kind, id });
    const object = this.#present({ kind, id });
    if (object) this.#objects.set(key, object);
    else this.#objects.delete(key);
    const terminals = object?.terminals ?? [];
    this.#ofKind.put(key, object ? [kind] : []);
    this.#atTerminal.put(
      key,
      terminals.map((terminal) => keyOf({ kind, id: terminal })),
    );
    this.#byNumber.put(
      key,
      numbersOf(object).map((number) => keyOf({ kind, id: number })),
    );
    this.#ofManifest.put(
      key,
      object ? manifestsOf(object).map((manifest) => keyOf({ kind, id: manifest })) : [],
    );
    this.#legsOfPro.put(key, object ? prosOf(object) : []);
    this.#namedBy.put(key, object ? referencesOf(object).map(keyOf) : []);
  }

  #present({ kind, id }: Reference): KnownObject | null {
    const key = keyOf({ kind, id });
    const told = this.#told.get(key) ?? null;
    const written = this.#written.get(key);
    if (!written) return told;
    if (told) return knownAs(told, written.apply(told.data));
    // Nothing but this desk knows of it yet.
    const data = written.apply({});
    const made = knownObject({
      kind,
      id,
      number: null,
      data,
      version: "",
      knownAt: written.at,
      terminals: terminalsOf(data),
      liveUntilMicros: 0,
    });
    return { ...made, number: ownNumber(made) };
  }

  /** @param object as it is now; the one before is still there */
  #renumbered(object: KnownObject): Renumbered[] {
    if (object.kind !== "shipment") return [];
    const from = this.told("shipment", object.id)?.facts.proNumber ?? null;
    const to = (object as Known<"shipment">).facts.proNumber;
    return from === null || to === null || from === to ? [] : [{ id: object.id, from, to }];
  }

  #notify(changed: readonly Reference[]): void {
    if (changed.length === 0) return;
    const changes = changed.map(({ kind, id }) => ({ kind, id }));
    for (const listener of this.#listeners) listener(changes);
  }

  /** Lists what of a kind is on a manifest, by its id or, where the platform names that alone, by its number. */
  #on<K extends ObjectKind>(kind: K, { id, number }: { id: string; number: string | null }): Known<K>[] {
    const keys = new Set(this.#ofManifest.in(keyOf({ kind, id })));
    if (number !== null) for (const key of this.#ofManifest.in(keyOf({ kind, id: number }))) keys.add(key);
    return this.#list<K>(keys);
  }

  // Gets an object of a kind; its schema read it when its event came.
  #get = <K extends ObjectKind>(kind: K, id: string): Known<K> | null =>
    (this.#objects.get(keyOf({ kind, id })) as Known<K> | undefined) ?? null;

  #list = <K extends ObjectKind>(keys: Iterable<string>): Known<K>[] =>
    [...keys].map((key) => this.#objects.get(key) as Known<K> | undefined).filter((one) => one !== undefined);
}

/** While a member's new number is not confirmed, what has it is found by both; a completion also by its shipment. */
function numbersOf(object: KnownObject | null): readonly string[] {
  if (object === null) return [];
  const shipment = object.kind === "completion" ? ofShipment(object.facts.shipmentId) : null;
  const numbers = [object.number, ownNumber(object), shipment];
  return [...new Set(numbers.filter((one) => one !== null))];
}

const newest = <Object extends KnownObject>(objects: readonly Object[]): Object | null =>
  objects.toSorted((a, b) => (a.knownAt < b.knownAt ? 1 : -1))[0] ?? null;

const compareNumbers = (a: number, b: number) => (a === b ? 0 : a - b);
