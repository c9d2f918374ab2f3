import { gunzipSync } from "node:zlib";
import { benchUrl } from "@/lib/commands/bench/desk-session";
import { coordinateScale, FrameSplitter, frameKind } from "@/lib/contract/live/live-frame";
import { LiveRoster } from "@/lib/contract/live/live-payloads";
import { KnownVehicles } from "@/lib/desk/testing/known-vehicles";

const mostVehicles = 100_000;

export interface SeenPosition {
  latitude: number;
  longitude: number;
}

/** Reads the live stream beside the browser. */
export class LiveWatch {
  readonly #stop = new AbortController();
  readonly #numbers = new Map<number, string>();
  readonly #vehicles = new KnownVehicles(mostVehicles);
  readonly positions = new Map<string, SeenPosition>();
  /** Called for each vehicle of each frame. */
  onPosition: (number: string, position: SeenPosition) => void = () => undefined;

  /** Opens the stream and reads on in the background. Resolves with the first frame of vehicles. */
  async open(cookie: string): Promise<void> {
    const response = await fetch(`${benchUrl}/live`, { headers: { cookie }, signal: this.#stop.signal });
    if (!response.ok || !response.body) throw new Error(`/live answered ${response.status}`);
    const splitter = new FrameSplitter();
    const reader = response.body.getReader();
    const readOn = async () => {
      const { value } = await reader.read();
      if (value) for (const frame of splitter.push(value)) this.#take(frame.kind, frame.payload);
      return value !== undefined;
    };
    while (this.positions.size === 0) if (!(await readOn())) throw new Error("The live stream ended");
    const rest = async () => {
      while (await readOn());
    };
    rest().catch((error: unknown) => {
      if (!this.#stop.signal.aborted) throw error;
    });
  }

  close(): void {
    this.#stop.abort();
  }

  #take(kind: number, payload: Uint8Array): void {
    if (kind === frameKind.roster)
      for (const { index, number } of LiveRoster.parse(JSON.parse(gunzipSync(payload).toString())).vehicles)
        this.#numbers.set(index, number);
    const frame = this.#vehicles.take(kind, payload);
    if (frame === null) return;
    for (let i = 0; i < frame.count; i++) {
      const number = this.#numbers.get(frame.index[i] ?? -1);
      if (number === undefined) continue;
      const position = {
        latitude: (frame.latitude[i] ?? 0) / coordinateScale,
        longitude: (frame.longitude[i] ?? 0) / coordinateScale,
      };
      this.positions.set(number, position);
      this.onPosition(number, position);
    }
  }
}
