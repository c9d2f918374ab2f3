import {
  decodeVehicleFrame,
  emptyColumns,
  frameKind,
  type VehicleColumns,
  type VehicleFrame,
} from "@/lib/contract/live/live-frame";
import { decodeMoves } from "@/lib/contract/live/vehicle-moves";

const columnNames = ["latitude", "longitude", "eventTime", "heading", "speed", "flags"] as const;

/** Keeps what a reader of the live stream has of each vehicle, by index. */
export class KnownVehicles {
  readonly columns: Omit<VehicleColumns, "index">;
  /** The step that it is of; null before the first frame. */
  sequence: number | null = null;

  constructor(size: number) {
    this.columns = emptyColumns(size);
  }

  /** @returns the vehicles of the frame; null where it is of another kind */
  take(kind: number, payload: Uint8Array): VehicleFrame | null {
    if (kind !== frameKind.vehicles && kind !== frameKind.moves) return null;
    const frame = kind === frameKind.vehicles ? decodeVehicleFrame(payload) : this.#moves(payload);
    for (const name of columnNames)
      frame.index.forEach((index, row) => {
        this.columns[name][index] = frame[name][row] ?? 0;
      });
    this.sequence = frame.sequence;
    return frame;
  }

  #moves(payload: Uint8Array): VehicleFrame {
    const { base, ...frame } = decodeMoves(payload, this.columns);
    // One that goes on has the steps before from a stream that was not read here.
    if (base !== (this.sequence ?? base)) throw new Error(`Moves from step ${base} after ${this.sequence}`);
    return frame;
  }
}
