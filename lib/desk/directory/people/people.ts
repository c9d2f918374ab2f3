import { isDeepStrictEqual } from "node:util";
import { type Person, readPeople, type Users } from "@/lib/desk/directory/people/read-people";
import type { DeskGround } from "@/lib/desk/ground";
import type { PlatformGet } from "@/lib/desk/link/platform-get";
import { repeat } from "@/lib/desk/link/repeat";
import { RepeatedRead } from "@/lib/desk/link/repeated-read";

export interface PeopleOptions extends Pick<DeskGround, "clock" | "log"> {
  get: PlatformGet;
  /** Rest between two reads, milliseconds. */
  everyMs: number;
  /** Measures how long a read took, milliseconds. */
  elapsedMs?: () => number;
}

/** Many users take many pages: what reads them rests so many times as long as a read took. */
const restFactor = 50;

/**
 * The carrier's people, drivers and office. No event says that somebody was made, renamed or given another terminal, so
 * all of them are read every few seconds; a read that fails leaves them as they were.
 */
export class People {
  #users: Users = { people: new Map(), office: [] };
  readonly #read: RepeatedRead;
  readonly #ended = new AbortController();
  readonly #listeners: (() => void)[] = [];
  readonly #elapsedMs: () => number;
  #loop: { stop(): Promise<void> } | null = null;

  constructor(private readonly options: PeopleOptions) {
    const { get } = options;
    this.#elapsedMs = options.elapsedMs ?? (() => performance.now());
    this.#read = new RepeatedRead({
      ...options,
      name: "people",
      read: async (signal) => {
        const users = await readPeople(get, signal);
        const isFirst = this.readAtMs === null;
        const isChanged = isFirst || !isDeepStrictEqual(users, this.#users);
        this.#users = users;
        if (isChanged) for (const listener of this.#listeners) listener();
      },
    });
  }

  /** By their external ids. */
  get all(): Users["people"] {
    return this.#users.people;
  }

  /** Users in whose name members may write, by the platform's id. */
  get office(): Users["office"] {
    return this.#users.office;
  }

  byUserId(userId: number): Person | null {
    for (const person of this.all.values()) if (person.userId === userId) return person;
    return null;
  }

  /** Somebody who may have been made a moment ago. @throws PlatformError where nobody can be read */
  async find(id: string): Promise<Person | null> {
    const known = this.all.get(id);
    if (known) return known;
    await this.refresh();
    return this.all.get(id) ?? null;
  }

  /** Terminals that people are of, each once. */
  terminals(): string[] {
    return [...new Set([...this.all.values()].flatMap(({ terminals }) => terminals))];
  }

  /** Tells when they were last read, milliseconds since 1970; null before the first time. */
  get readAtMs(): number | null {
    return this.#read.health.succeededAt;
  }

  /** Tells whether the last read succeeded. */
  get isWell(): boolean {
    return this.#read.health.ok;
  }

  /** Calls `listener` after each read that changed something. */
  whenChanged(listener: () => void): void {
    this.#listeners.push(listener);
  }

  start(): void {
    this.#loop = repeat(
      (signal) => this.#poll(signal),
      (error) => this.options.log.error({ error }, "A reader failed"),
    );
  }

  async stop(): Promise<void> {
    this.#ended.abort();
    await this.#loop?.stop();
  }

  /** Reads now, since somebody may have changed. Never throws. */
  async refresh(): Promise<void> {
    await this.#read.poll(this.#ended.signal);
  }

  async #poll(signal: AbortSignal): Promise<number> {
    const startedMs = this.#elapsedMs();
    const waitMs = await this.#read.poll(signal);
    return Math.max(waitMs, restFactor * (this.#elapsedMs() - startedMs));
  }
}
