import type { IncomingMessage } from "node:http";
import { gunzipSync } from "node:zlib";
import { FrameSplitter, frameKind, type VehicleFrame } from "@/lib/contract/live/live-frame";
import { LiveChange, LiveRoster, LiveStatus } from "@/lib/contract/live/live-payloads";
import { KnownVehicles } from "@/lib/desk/testing/known-vehicles";

const mostVehicles = 262_144;

/** Reads the stream and keeps its frames, decoded. */
export class LiveClient {
  statuses: LiveStatus[] = [];
  rosters: LiveRoster[] = [];
  vehicles: VehicleFrame[] = [];
  changes: LiveChange[] = [];
  kinds: number[] = [];
  ended = false;
  readonly #splitter = new FrameSplitter();
  readonly #known = new KnownVehicles(mostVehicles);
  #waiting: (() => void)[] = [];

  constructor(readonly response: IncomingMessage) {
    response.on("data", (chunk: Buffer) => {
      for (const frame of this.#splitter.push(chunk)) this.#keep(frame.kind, frame.payload);
      for (const wake of this.#waiting.splice(0)) wake();
    });
    response.on("close", () => {
      this.ended = true;
      for (const wake of this.#waiting.splice(0)) wake();
    });
    response.on("error", () => undefined);
  }

  #keep(kind: number, payload: Uint8Array) {
    this.kinds.push(kind);
    const json = () => JSON.parse(Buffer.from(payload).toString()) as unknown;
    if (kind === frameKind.status) this.statuses.push(LiveStatus.parse(json()));
    if (kind === frameKind.change) this.changes.push(LiveChange.parse(json()));
    const vehicles = this.#known.take(kind, payload);
    if (vehicles !== null) this.vehicles.push(vehicles);
    if (kind === frameKind.roster)
      this.rosters.push(LiveRoster.parse(JSON.parse(gunzipSync(payload).toString())));
  }

  async until(reached: () => boolean): Promise<void> {
    while (!reached() && !this.ended) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (!reached()) throw new Error("The stream ended before");
  }

  /** Numbers of the vehicles in the last roster. */
  get numbers(): string[] {
    return (this.rosters.at(-1)?.vehicles ?? []).map((vehicle) => vehicle.number);
  }
}
