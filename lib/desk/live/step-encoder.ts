import { promisify } from "node:util";
import { gzip, gzipSync } from "node:zlib";
import { encodeFrame, encodeJsonFrame, encodeVehicleFrame, frameKind } from "@/lib/contract/live/live-frame";
import type { LiveChange, LiveRoster, LiveVehicle } from "@/lib/contract/live/live-payloads";
import { encodeMoves } from "@/lib/contract/live/vehicle-moves";
import { type Scope, sees, type Terminals } from "@/lib/desk/access/scope";
import type { ChangeLog } from "@/lib/desk/live/change-log";
import type { LiveFleet, StepMoves } from "@/lib/desk/live/live-fleet";

const compress = promisify(gzip);

/** Tells whose a record is that a change names; null where nobody knows. */
export type TerminalsOf = (resource: string, id: string) => Terminals | null;

/**
 * Makes the bytes that bring a client from one step to the newest. Clients at the same place with the same scope share
 * them: each is made once.
 */
export class StepEncoder {
  #sequence = -1;
  readonly #deltas = new Map<string, Buffer>();
  readonly #counts = new Map<string, number>();
  readonly #fulls = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly fleet: LiveFleet,
    private readonly changes: ChangeLog,
    private readonly clock: () => number,
    private readonly terminalsOf: TerminalsOf,
  ) {}

  /** Encodes what changed after step `from`: roster, changed records, vehicles. */
  delta(scope: Scope, from: number): Buffer {
    this.#forgetOlderSteps();
    const key = `${scope.key} ${from}`;
    const known = this.#deltas.get(key);
    if (known) return known;
    const made = this.#encodeDelta(scope, from);
    this.#deltas.set(key, made);
    return made;
  }

  /** Everything that the scope sees. The roster of a large fleet is compressed off the main thread. */
  full(scope: Scope): Promise<Buffer> {
    this.#forgetOlderSteps();
    const known = this.#fulls.get(scope.key);
    if (known) return known;
    const made = this.#encodeFull(scope);
    this.#fulls.set(scope.key, made);
    made.catch(() => this.#fulls.delete(scope.key));
    return made;
  }

  #forgetOlderSteps(): void {
    if (this.#sequence === this.fleet.sequence) return;
    this.#sequence = this.fleet.sequence;
    this.#deltas.clear();
    this.#fulls.clear();
    this.#counts.clear();
  }

  #encodeDelta(scope: Scope, from: number): Buffer {
    const changed = this.fleet.changedSince(from);
    const parts: Uint8Array[] = [];
    const roster: LiveRoster = { full: false, vehicles: [], removed: [] };
    for (const index of changed.roster) {
      const entry = this.fleet.entry(index);
      if (entry && this.#seesIndex(scope, index)) roster.vehicles.push(entry);
      // Take no vehicle away from whoever sees all; others may have seen it under its old terminal.
      else if (scope.terminals !== null) roster.removed.push(index);
    }
    if (roster.vehicles.length > 0 || roster.removed.length > 0)
      parts.push(encodeFrame(frameKind.roster, gzipSync(JSON.stringify(roster))));
    for (const change of this.#changes(scope, from)) parts.push(encodeJsonFrame(frameKind.change, change));
    const moves = this.fleet.movesSince(from);
    parts.push(
      moves === null
        ? this.#vehicles(scope, changed.positions, false)
        : this.#moves(scope, from, moves, new Set(changed.roster)),
    );
    return Buffer.concat(parts);
  }

  /**
   * Lists what changed. Says nothing of hidden vehicles; other hidden records become any of their kind, since one may
   * just have left what the reader sees.
   */
  #changes(scope: Scope, from: number): LiveChange[] {
    const changes = this.changes.since(from);
    if (scope.terminals === null) return changes;
    const cut = new Map<string, LiveChange>();
    for (const change of changes) {
      const { resource, id } = change;
      const terminals = this.terminalsOf(resource, id);
      const isSeen = terminals !== null && sees(scope, terminals);
      if (!isSeen && resource === "vehicles" && terminals !== null) continue;
      const sent = isSeen ? change : { ...change, id: "*" };
      cut.set(`${resource} ${sent.id}`, sent);
    }
    return [...cut.values()];
  }

  /** Vehicles in service that the scope sees. */
  activeCount(scope: Scope): number {
    if (scope.terminals === null) return this.fleet.activeCount;
    this.#forgetOlderSteps();
    const known = this.#counts.get(scope.key);
    if (known !== undefined) return known;
    let count = 0;
    for (let index = 0; index < this.fleet.size; index++)
      if (!this.fleet.entry(index)?.retired && this.#seesIndex(scope, index)) count += 1;
    this.#counts.set(scope.key, count);
    return count;
  }

  async #encodeFull(scope: Scope): Promise<Buffer> {
    // In order here, once for all readers: a browser would put the fleet in order before it draws anything.
    const seen: LiveVehicle[] = [];
    for (const index of this.fleet.indexesInOrder()) {
      const entry = this.fleet.entry(index);
      if (entry && this.#seesIndex(scope, index)) seen.push(entry);
    }
    const vehicles = this.#vehicles(
      scope,
      seen.map((entry) => entry.index).sort((a, b) => a - b),
      true,
    );
    const roster: LiveRoster = { full: true, vehicles: seen, removed: [] };
    const bytes = await compress(JSON.stringify(roster));
    return Buffer.concat([encodeFrame(frameKind.roster, bytes), vehicles]);
  }

  #vehicles(scope: Scope, indexes: readonly number[], full: boolean): Uint8Array {
    const seen =
      scope.terminals === null ? indexes : indexes.filter((index) => this.#seesIndex(scope, index));
    const head = { serverTime: this.clock(), sequence: this.fleet.sequence, full, count: seen.length };
    return encodeFrame(
      frameKind.vehicles,
      encodeVehicleFrame({ ...head, ...this.fleet.toldColumnsOf(seen) }),
    );
  }

  /** @param anew vehicles that this reader may not have seen before */
  #moves(scope: Scope, base: number, moves: StepMoves, anew: ReadonlySet<number>): Uint8Array {
    const { index } = moves.after;
    const rows =
      scope.terminals === null
        ? null
        : [...index.keys()].filter((row) => this.#seesIndex(scope, index[row] ?? -1));
    const head = { serverTime: this.clock(), sequence: this.fleet.sequence, base };
    return encodeFrame(frameKind.moves, encodeMoves({ ...head, ...moves }, { rows, anew }));
  }

  #seesIndex(scope: Scope, index: number): boolean {
    return sees(scope, this.fleet.terminalsOf(index));
  }
}
