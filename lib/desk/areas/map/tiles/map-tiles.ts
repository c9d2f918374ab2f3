import { checkExtract, type ExtractFacts } from "@/lib/desk/areas/map/tiles/check-extract";
import type { TileSource } from "@/lib/desk/areas/map/tiles/tile-source";
import type { Log } from "@/lib/desk/ground";
import { Refusal } from "@/lib/desk/http/refusal";
import { type RespondOptions, respondSignedIn } from "@/lib/desk/http/respond";
import { repeat } from "@/lib/desk/link/repeat";

/** A new file is taken within this. */
const lookEachMs = 30_000;
/** More than any directory or tile has; whoever asks for more wants the whole archive. */
const mostBytes = 4_000_000;

/** Streets as pages know them. */
interface MapExtract extends ExtractFacts {
  /** Address of its parts, another one for another archive. */
  readonly url: string;
}

/** State of the carrier's own streets, for the settings. */
export interface MapTilesState {
  /** Name of the file, or host of the address; null where none was found. */
  readonly name: string | null;
  readonly extract: MapExtract | null;
  /** A sentence on what is wrong with what was found last; null where it is in use. */
  readonly fault: string | null;
  /** It is looked for where `MAP_TILES` says, and not in the data folder. */
  readonly isNamed: boolean;
}

interface MapTilesOptions {
  readonly session: RespondOptions["session"];
  readonly name: string;
  readonly isNamed: boolean;
  /** Opens what is there now; null where nothing is. */
  readonly open: () => Promise<TileSource | null>;
  readonly log: Log;
}

/** The carrier's own streets: an archive that is checked before it is taken, and handed out in parts. */
export class MapTiles {
  state: MapTilesState;
  #source: TileSource | null = null;
  #refused: string | null = null;
  #isMissing = false;
  readonly #options: MapTilesOptions;

  constructor(options: MapTilesOptions) {
    this.#options = options;
    this.state = this.#nothing;
  }

  /** Looks now and then again; until the first look has ended there are no streets. */
  start(): { stop(): Promise<void> } {
    const looking = repeat(
      async () => {
        await this.look();
        return lookEachMs;
      },
      (error) => this.#options.log.warn({ error }, "The map's streets cannot be looked at"),
      lookEachMs,
    );
    return {
      stop: async () => {
        await looking.stop();
        await this.#source?.close();
      },
    };
  }

  /** Takes what is there now where it is another one and good; else what was taken before stays in use. */
  async look(): Promise<void> {
    const { name, open } = this.#options;
    const found = await open().catch((error: unknown) => {
      this.#refuse(name, `It cannot be read: ${sentence(error)}`, "unreadable");
      return undefined;
    });
    if (found === undefined) return;
    if (found === null) return this.#forget();
    this.#isMissing = false;
    if (found.version === this.#source?.version) {
      this.#refused = null;
      this.state = { ...this.state, fault: null };
      return found.close();
    }
    if (found.version === this.#refused) return found.close();
    try {
      this.#take(found, await checkExtract(found));
    } catch (error) {
      await found.close();
      this.#refuse(name, sentence(error), found.version);
    }
  }

  /** Hands a part out to a member. */
  respond(request: Request): Promise<Response> {
    return respondSignedIn(this.#options, request, () => this.#part(request));
  }

  async #part({ url, headers }: Request): Promise<Response> {
    const source = this.#source;
    if (source === null || new URL(url).searchParams.get("v") !== source.version)
      throw new Refusal("NOT_FOUND", "These streets are no longer in use");
    const range = readRange(headers.get("range"));
    if (range === null)
      throw new Refusal("BAD_REQUEST", "Ask for a part of at most 4 MB, by the header Range");
    const { data } = await source.getBytes(range.offset, range.length).catch((cause: unknown) => {
      throw new Refusal("SERVICE_UNAVAILABLE", "The streets cannot be read now", {
        ...{ retryAfterSeconds: 5, cause },
      });
    });
    if (data.byteLength === 0) throw new Refusal("BAD_REQUEST", "The archive ends before that part");
    return new Response(data, {
      status: 206,
      headers: {
        "content-type": "application/octet-stream",
        "content-range": `bytes ${range.offset}-${range.offset + data.byteLength - 1}/*`,
        "accept-ranges": "bytes",
        etag: `"${source.version}"`,
        "cache-control": "private, max-age=86400, immutable",
        vary: "cookie, range",
      },
    });
  }

  #take(source: TileSource, facts: ExtractFacts): void {
    const before = this.#source;
    this.#source = source;
    this.#refused = null;
    const url = `/api/map-tiles?v=${source.version}`;
    const { name, isNamed } = this.#options;
    this.state = { name, isNamed, extract: { ...facts, url }, fault: null };
    this.#options.log.info({ name: this.#options.name, maxZoom: facts.maxZoom }, "The map has streets");
    this.#letGo(before);
  }

  #refuse(name: string, fault: string, version: string): void {
    if (this.#refused !== version || this.state.fault !== fault)
      this.#options.log.warn({ name, fault }, "The map's streets are not taken");
    this.#refused = version;
    this.state = { ...this.state, name, fault };
  }

  /** Nothing is there. Who copies a new file over the old one may have it gone for a moment: the second look counts. */
  #forget(): void {
    this.#refused = null;
    const wasMissing = this.#isMissing;
    this.#isMissing = true;
    if (this.#source !== null && !wasMissing) return;
    this.#letGo(this.#source);
    this.#source = null;
    this.state = this.#nothing;
  }

  /** A part of it may still be on its way to a page. */
  #letGo(source: TileSource | null): void {
    setTimeout(() => void source?.close().catch(() => undefined), lookEachMs).unref();
  }

  get #nothing(): MapTilesState {
    return { name: null, isNamed: this.#options.isNamed, extract: null, fault: null };
  }
}

/** The file system's own words are for programmers, and name folders of the server. */
const fileFaults: Readonly<Record<string, string>> = {
  ENOENT: "no file is there",
  EACCES: "the server may not read it",
  EIO: "its disk fails",
};

function sentence(error: unknown): string {
  const { code = "" } = error as NodeJS.ErrnoException;
  const text = fileFaults[code] ?? (error instanceof Error ? error.message : String(error));
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Reads `bytes=0-126`; null for anything else, and for more than anybody needs at once. */
function readRange(header: string | null): { offset: number; length: number } | null {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(header ?? "") ?? [];
  if (from === undefined || to === undefined) return null;
  const [offset, length] = [Number(from), Number(to) - Number(from) + 1];
  return length > 0 && length <= mostBytes ? { offset, length } : null;
}
