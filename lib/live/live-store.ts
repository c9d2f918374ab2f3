import { decodeVehicleFrame, type Frame, frameKind, type VehicleFrame } from "@/lib/contract/live/live-frame";
import type { LiveChange, LiveRoster, LiveStatus } from "@/lib/contract/live/live-payloads";
import { decodeMoves } from "@/lib/contract/live/vehicle-moves";
import { FleetArrays } from "@/lib/live/fleet-arrays";
import { changeRoster, emptyRoster, type FleetRoster } from "@/lib/live/fleet-roster";
import { FleetStates } from "@/lib/live/fleet-states";
import { type Freshness, noFreshness, withPhase, withStatus } from "@/lib/live/freshness";
import { Listeners } from "@/lib/live/listeners";
import type { PhaseChange } from "@/lib/live/live-connection";
import { readGzipJson } from "@/lib/live/read-gzip-json";

/** From this age a position no longer tells where a truck is. */
export const staleAfterSeconds = 900;

const noRows = new Uint32Array(0);

export interface LiveStoreClocks {
  /** Milliseconds since the epoch, this machine's. */
  wallMs: () => number;
  /** Milliseconds of the page's own steady clock. */
  pageMs: () => number;
}

/** The picture of the fleet in this tab: takes frames, tells those who look. Knows nothing of the network. */
export class LiveStore {
  readonly fleet = new FleetArrays();
  readonly states = new FleetStates();
  roster: FleetRoster = emptyRoster;
  freshness: Freshness = noFreshness;
  /** Number of the last applied vehicles frame, null before the first. */
  frameNumber: number | null = null;

  /** Told which rows a frame changed. */
  readonly frames = new Listeners<Uint32Array>();
  readonly rosters = new Listeners<FleetRoster>();
  readonly freshnesses = new Listeners<Freshness>();
  /** Told when a state or a count changed. */
  readonly counts = new Listeners<FleetStates>();
  readonly changes = new Listeners<LiveChange>();
  /** Told when the picture starts anew, so that everything else read before may have missed changes. */
  readonly restarts = new Listeners<LiveRoster>();
  readonly #vehicles = new Map<string, Listeners<number>>();
  readonly #clocks: LiveStoreClocks;
  #session: string | null = null;

  constructor(clocks: LiveStoreClocks) {
    this.#clocks = clocks;
  }

  /** Now on the desk's clock, which ages are counted by. */
  nowSeconds(): number {
    return (this.#clocks.wallMs() + this.freshness.clockOffsetMs) / 1_000;
  }

  /** Sets the desk's clock before the stream does; what the stream says holds. @param serverMs milliseconds since 1970 */
  startClock(serverMs: number): void {
    if (this.#session !== null || this.freshness.pictureAtMs !== null) return;
    this.freshness = { ...this.freshness, clockOffsetMs: serverMs - this.#clocks.wallMs() };
  }

  resumeFrom(): { session: string; sequence: number } | null {
    if (this.#session === null || this.frameNumber === null) return null;
    return { session: this.#session, sequence: this.frameNumber };
  }

  /** The next stream starts with everything: what is here can't be built upon. The picture stays until then. */
  forgetPlace(): void {
    this.#session = null;
  }

  /** @throws where a frame can't be read; a kind that this version does not know is skipped */
  async take(frame: Frame): Promise<void> {
    if (frame.kind === frameKind.vehicles) this.#takeVehicles(decodeVehicleFrame(frame.payload));
    else if (frame.kind === frameKind.moves) this.#takeMoves(frame.payload);
    else if (frame.kind === frameKind.roster)
      this.#takeRoster((await readGzipJson(frame.payload)) as LiveRoster);
    else if (frame.kind === frameKind.status) this.#takeStatus(readJson(frame.payload) as LiveStatus);
    else if (frame.kind === frameKind.change) this.changes.notify(readJson(frame.payload) as LiveChange);
  }

  takePhase(change: PhaseChange): void {
    this.freshness = withPhase(this.freshness, change, this.#clocks.wallMs());
    this.freshnesses.notify(this.freshness);
  }

  /** Ages grow without a frame: to be called each second. */
  tick(): void {
    this.#judge(noRows);
  }

  /** Says anew what can be said of vehicles that reported, null for all, and of those that fell silent. */
  #judge(rows: Uint32Array | null): void {
    const { states, fleet, roster } = this;
    const now = this.nowSeconds();
    const isOther =
      rows === null
        ? states.refresh(fleet, roster, now, staleAfterSeconds)
        : states.refreshRows(rows, fleet, roster, now, staleAfterSeconds);
    if (isOther) this.counts.notify(states);
  }

  /** Calls back when this vehicle's position, record or state may have changed. */
  subscribeVehicle(number: string, listener: () => void): () => void {
    let listeners = this.#vehicles.get(number);
    if (!listeners) {
      listeners = new Listeners<number>();
      this.#vehicles.set(number, listeners);
    }
    const leave = listeners.add(listener);
    return () => {
      leave();
      if (this.#vehicles.get(number)?.isEmpty) this.#vehicles.delete(number);
    };
  }

  #takeMoves(payload: Uint8Array): void {
    const frame = decodeMoves(payload, this.fleet);
    // Refuse what is no difference to what is here: it would move trucks to where they never were.
    if (frame.base !== this.frameNumber)
      throw new RangeError(`Moves from step ${frame.base} do not fit step ${this.frameNumber}`);
    this.#takeVehicles(frame);
  }

  #takeVehicles(frame: VehicleFrame): void {
    const clockOffsetMs = frame.serverTime - this.#clocks.wallMs();
    this.freshness = { ...this.freshness, pictureAtMs: frame.serverTime, clockOffsetMs };
    const changed = this.fleet.apply(frame, this.#clocks.pageMs());
    this.frameNumber = frame.sequence;
    this.#judge(frame.full ? null : changed);
    this.frames.notify(changed);
    this.#notifyVehicles(changed);
  }

  #takeRoster(change: LiveRoster): void {
    const { activeRows } = this.roster;
    this.roster = changeRoster(this.roster, change);
    // A driver who gets into a truck says nothing of where it is.
    if (this.roster.activeRows !== activeRows) this.#judge(null);
    this.rosters.notify(this.roster);
    if (change.full) this.restarts.notify(change);
    for (const listeners of this.#vehicles.values()) listeners.notify(0);
  }

  #takeStatus(status: LiveStatus): void {
    this.#session = status.session;
    const clockOffsetMs = status.serverTime - this.#clocks.wallMs();
    this.freshness = { ...withStatus(this.freshness, status), clockOffsetMs };
    this.freshnesses.notify(this.freshness);
  }

  #notifyVehicles(changed: Uint32Array): void {
    if (this.#vehicles.size === 0) return;
    const rows = new Set(changed);
    for (const [number, listeners] of this.#vehicles) {
      const row = this.roster.rowByNumber.get(number);
      if (row !== undefined && rows.has(row)) listeners.notify(row);
    }
  }
}

const text = new TextDecoder();

function readJson(payload: Uint8Array): unknown {
  return JSON.parse(text.decode(payload));
}
