import type { PlatformClient } from "@/lib/client/create-client";
import type { SimulatorLog } from "@/lib/simulator/calls/log";
import { UploadQueue } from "@/lib/simulator/calls/upload-queue";
import type { DutyChange, UnidentifiedDriving } from "@/lib/simulator/stream/duty-changes";
import type { EldMalfunctionItem } from "@/lib/simulator/stream/eld-malfunctions";

/** Records that ELDs hand in of a span of time. */
interface DutyUpload {
  changes: readonly DutyChange[];
  unidentified: readonly UnidentifiedDriving[];
  malfunctions: readonly EldMalfunctionItem[];
}

/** The three queues of what ELDs record, each in its order. */
export class DutyUploads {
  readonly #changes: UploadQueue<DutyChange>;
  readonly #unidentified: UploadQueue<UnidentifiedDriving>;
  readonly #malfunctions: UploadQueue<EldMalfunctionItem>;

  constructor({ deviceClient: client, log }: { deviceClient: PlatformClient; log: SimulatorLog }) {
    this.#changes = new UploadQueue({
      send: (items, signal) => client.call("recordDutyChanges", { body: { items }, signal }),
      name: "duty changes",
      log,
    });
    this.#unidentified = new UploadQueue({
      send: (items, signal) => client.call("recordUnidentifiedDriving", { body: { items }, signal }),
      name: "unidentified drives",
      log,
    });
    this.#malfunctions = new UploadQueue({
      send: (items, signal) => client.call("recordEldMalfunctions", { body: { items }, signal }),
      name: "faults of ELDs",
      log,
    });
  }

  /** Changes that are not handed in yet. */
  get waiting(): number {
    return this.#changes.waiting;
  }

  /** Takes a span for upload; never throws and never waits. */
  push({ changes, unidentified, malfunctions }: DutyUpload): void {
    this.#malfunctions.push(malfunctions);
    this.#changes.push(changes);
    this.#unidentified.push(unidentified);
  }

  /** Resolves when everything is handed in, or when the queues are stopped. */
  async idle(): Promise<void> {
    await Promise.all(this.#queues.map((queue) => queue.idle()));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#queues.map((queue) => queue.stop()));
  }

  get #queues() {
    return [this.#changes, this.#unidentified, this.#malfunctions];
  }
}
