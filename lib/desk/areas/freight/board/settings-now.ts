import { isDeepStrictEqual } from "node:util";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { Log } from "@/lib/desk/ground";
import { lookWhenWritten } from "@/lib/desk/link/look-when-written";
import type { Store } from "@/lib/store/open-store";

interface Options {
  store: Pick<Store, "changes">;
  read: () => Promise<FreightSettings>;
  log: Log;
  onChanged: () => void;
}

/** Looks this often where nothing is notified of, milliseconds. */
const pollMs = 2_000;

/** The company's settings of freight in memory, so that rows need not wait for them; the usual ones at first. */
export class SettingsNow {
  #current = FreightSettings.parse({});
  #loop: { stop(): Promise<void> } | null = null;

  constructor(private readonly options: Options) {}

  current = (): FreightSettings => this.#current;

  start(): void {
    const onFault = (error: unknown) =>
      this.options.log.error({ error }, "The settings of freight could not be read");
    this.#loop = lookWhenWritten({
      changes: this.options.store.changes,
      tables: ["freight_settings"],
      look: () => this.readNow(),
      pollMs,
      onFault,
    });
  }

  async stop(): Promise<void> {
    await this.#loop?.stop();
  }

  async readNow(): Promise<void> {
    const { read, onChanged } = this.options;
    const settings = await read();
    if (isDeepStrictEqual(settings, this.#current)) return;
    this.#current = settings;
    onChanged();
  }
}
