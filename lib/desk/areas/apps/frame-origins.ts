import type { DeskGround } from "@/lib/desk/ground";
import { pageOf } from "@/lib/desk/link/pages";
import type { PlatformGet } from "@/lib/desk/link/platform-get";
import { objectOr, textOf } from "@/lib/desk/link/read-value";
import { repeat } from "@/lib/desk/link/repeat";
import { RepeatedRead } from "@/lib/desk/link/repeated-read";

interface FrameOriginsOptions extends Pick<DeskGround, "clock" | "log"> {
  get: PlatformGet;
}

/** An app that was listed a moment ago can be opened after so long. */
const everyMs = 15_000;
/** A policy ends a directive at signs that a URL takes as part of a host. */
const policyHost = /^[\w.-]+(:\d+)?$/;

/** Origins of the carrier's market apps: only they may stand in the desk's frame. */
export class FrameOrigins {
  all: readonly string[] = [];
  readonly #reading: RepeatedRead;
  #loop: { stop(): Promise<void> } | null = null;

  constructor(private readonly options: FrameOriginsOptions) {
    this.#reading = new RepeatedRead({
      ...options,
      name: "market apps",
      everyMs,
      read: async (signal) => {
        const { records } = pageOf("listMarketApps", "apps", await options.get("listMarketApps", {}, signal));
        this.all = originsOf(records.map((record) => textOf(objectOr(record).url)));
      },
    });
  }

  start(): void {
    this.#loop = repeat(
      (signal) => this.poll(signal),
      (error) => this.options.log.error({ error }, "Market apps could not be read"),
    );
  }

  async stop(): Promise<void> {
    await this.#loop?.stop();
  }

  /** Reads once. Never throws. @returns how long to wait for the next, in milliseconds */
  poll(signal: AbortSignal): Promise<number> {
    return this.#reading.poll(signal);
  }
}

/** Origins of addresses that may be framed; a path is the desk's own. */
export function originsOf(urls: readonly (string | null)[]): string[] {
  const origins = urls.flatMap((url) => {
    const parsed = url !== null && URL.canParse(url) ? new URL(url) : null;
    if (!parsed || !/^https?:$/.test(parsed.protocol) || !policyHost.test(parsed.host)) return [];
    return [parsed.origin];
  });
  return [...new Set(origins)].sort();
}
