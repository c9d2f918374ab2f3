import { originsOfStyle } from "@/lib/desk/areas/map/hosted-style";
import type { StyleAccess } from "@/lib/desk/areas/map/style-access";
import type { Log } from "@/lib/desk/ground";
import { repeat } from "@/lib/desk/link/repeat";

/** A style changes rarely, and a page only learns of it when it is loaded anew. */
const rereadMs = 3_600_000;
const retryMs = 60_000;

/** Keeps where the hosted map styles load from, so that each page's policy can name it. */
export class MapOrigins {
  readonly #byStyle: Map<string, readonly string[]>;

  constructor(
    private readonly accessTo: (styleUrl: string) => StyleAccess,
    private readonly log: Log,
    styleUrls: readonly (string | null)[],
  ) {
    // Until a style was read at least its own host is known, and most serve all of it from there.
    this.#byStyle = new Map(
      styleUrls.filter((url) => url !== null).map((url) => [url, [new URL(url).origin]] as const),
    );
  }

  /** Origins, each once; empty without a hosted style. */
  get all(): readonly string[] {
    return [...new Set([...this.#byStyle.values()].flat())];
  }

  /** Reads the styles now and then again; one that cannot be read is asked for each minute and keeps what was known. */
  start(): { stop(): Promise<void> } {
    const reading = [...this.#byStyle.keys()].map((url) =>
      repeat(
        async () => {
          const { allowed, refused } = await originsOfStyle(url, this.accessTo(url));
          this.#byStyle.set(url, allowed);
          if (refused.length > 0)
            this.log.warn({ refused }, "The hosted map style names hosts from which nothing is loaded");
          return rereadMs;
        },
        (error) => this.log.warn({ error, host: new URL(url).host }, "The hosted map style cannot be read"),
        retryMs,
      ),
    );
    return { stop: async () => void (await Promise.all(reading.map((one) => one.stop()))) };
  }
}
