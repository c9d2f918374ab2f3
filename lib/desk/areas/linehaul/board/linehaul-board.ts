import { setImmediate as nextTurn } from "node:timers/promises";
import type { LinehaulBoard, LinehaulBoardQuery } from "@/lib/contract/desk/linehaul";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { compareUrgency, isOfNight, isOver, type NightQuestion } from "@/lib/contract/desk/plain/leg-urgency";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf } from "@/lib/desk/access/scope";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { withAwaited } from "@/lib/desk/areas/linehaul/legs/awaited-legs";
import { withClashes } from "@/lib/desk/areas/linehaul/legs/clashes";
import { linehaulRow } from "@/lib/desk/areas/linehaul/legs/leg-row";
import type { LegLoad, LegSources } from "@/lib/desk/areas/linehaul/legs/leg-sources";
import { type Carried, namesOf, type Pull, pullsOf, terminalsOf } from "@/lib/desk/areas/linehaul/legs/pulls";
import { type SeenRow, StepRows } from "@/lib/desk/boards/step-rows";
import type { Terminals } from "@/lib/desk/directory/places/terminals";
import type { ObjectFollower } from "@/lib/desk/feeds/read-model/object-follower";
import type { ObjectKind } from "@/lib/desk/feeds/read-model/objects/parse-object";
import type { DeskGround } from "@/lib/desk/ground";
import { Refusal } from "@/lib/desk/http/refusal";
import type { ReaderHealth } from "@/lib/desk/link/health";
import { type Repeated, repeat } from "@/lib/desk/link/repeat";
import { legTitle } from "@/lib/format/leg-title";
import { serviceNight } from "@/lib/time/service-night";
import { isoOf } from "@/lib/time/utc";

interface LinehaulBoardOptions extends Pick<DeskGround, "clock" | "log"> {
  picture: FreightPicture;
  feed: Pick<ObjectFollower, "state">;
  terminals: Pick<Terminals, "codes" | "info" | "missing">;
  sources: LegSources;
  reading: () => ReaderHealth;
  /** Called with the step of the board that holds what changed. */
  announce: (step: string) => void;
}

/** Keeps a response within what a page may take. */
const mostCharacters = 300_000;
/** About 50 legs: more than a screen holds. */
const firstCharacters = 100_000;
/** Works out together what changes together, milliseconds. */
const touchedMs = 500;
/** While nothing changes: hours run down, legs get late, and ways are planned anew. */
const idleMs = 10_000;
/** Keeps the weights of shipments so long as they were: they seldom change once they are on a leg. */
const loadsMs = 10_000;
/** Longest work between two pages that wait. */
const longestGoMs = 8;
/** Keeps what is over for the night after it. */
const overMs = 36 * 3_600_000;
/** All was read that the platform had so long ago at most, unless the first read goes on. */
const behindMs = 120_000;

const linehaulKinds: ReadonlySet<ObjectKind> = new Set(["linehaul-manifest", "movement", "linehaul-trip"]);

/** Legs of linehaul as members see them. All are worked out anew where one changes, since doubles and relays join them. */
export class LinehaulBoardDesk {
  readonly rows = new StepRows<string, LinehaulRow>((_, after) => after);
  #pulls: readonly Pull[] = [];
  #announcedStep = this.rows.step;
  #loads = new WeakMap<object, LegLoad>();
  #loadsAtMs = 0;
  /** Names of legs that stay as they are shown, by write under way. */
  readonly #held = new Set<ReadonlySet<string>>();
  /** Rows as they are shown, each with all names of its leg. */
  #shown: readonly ShownLeg[] = [];
  #loop: Repeated | null = null;
  #endListening: () => void = () => undefined;

  constructor(private readonly options: LinehaulBoardOptions) {}

  /** Lists what is to be driven, as of the last round. */
  get pulls(): readonly Pull[] {
    return this.#pulls;
  }

  start(): void {
    const { picture, log } = this.options;
    this.#endListening = picture.onChanged((changes) => {
      if (changes.some(({ kind }) => linehaulKinds.has(kind))) this.soon();
    });
    this.#loop = repeat(
      async () => {
        await this.round();
        return idleMs;
      },
      (error) => log.error({ error }, "Legs of linehaul could not be worked out"),
    );
  }

  /** Has all worked out again after what else rows are made of changed. */
  soon(): void {
    this.#loop?.soon(touchedMs);
  }

  /**
   * Leaves legs as they are shown: events of a write that makes them anew by several calls tell of halves on the way.
   * @param names any by which they go
   * @returns ends it
   */
  hold(names: Iterable<string>): () => void {
    const held = new Set(names);
    this.#held.add(held);
    return () => {
      if (this.#held.delete(held)) this.soon();
    };
  }

  async stop(): Promise<void> {
    this.#endListening();
    await this.#loop?.stop();
  }

  /** Works out all legs as they are now, and announces what changed. */
  async round(): Promise<void> {
    const { picture, clock, announce } = this.options;
    const nowMs = clock();
    if (nowMs - this.#loadsAtMs >= loadsMs) {
      this.#loads = new WeakMap();
      this.#loadsAtMs = nowMs;
    }
    const sources = { ...this.options.sources, loads: this.#loads };
    this.#pulls = pullsOf(picture);
    const rows: LinehaulRow[] = [];
    let begunMs = clock();
    const held = this.#heldNames();
    const isHeld = (names: readonly string[]) => names.some((name) => held.has(name));
    for (const pull of this.#pulls) {
      if (held.size > 0 && isHeld(namesOf(pull))) continue;
      if (clock() - begunMs >= longestGoMs) {
        await nextTurn();
        begunMs = clock();
      }
      const row = linehaulRow(pull, sources, nowMs);
      if (!isOld(row, nowMs)) rows.push(row);
    }
    const pulls = new Map(this.#pulls.map((pull) => [pull.id, pull]));
    const kept = this.#shown.filter(({ names }) => isHeld(names));
    const all = [...kept.map(({ seen }) => seen.row), ...rows];
    this.#shown = [
      ...kept,
      ...withClashes(withAwaited(rows, all, sources.zoneOf)).map((row): ShownLeg => {
        const pull = pulls.get(row.legId);
        return { legId: row.legId, names: pull ? namesOf(pull) : [], seen: seenRow(row, pull) };
      }),
    ];
    this.rows.takeAll(this.#shown.map(({ legId, seen }) => [legId, seen] as const));
    if (this.rows.step === this.#announcedStep) return;
    this.#announcedStep = this.rows.step;
    announce(this.#announcedStep);
  }

  /** All names of legs that are held: without its movement a leg goes by its manifest. */
  #heldNames(): ReadonlySet<string> {
    const asked = new Set([...this.#held].flatMap((names) => [...names]));
    const held = this.#shown.filter(({ names }) => names.some((name) => asked.has(name)));
    return new Set([...asked, ...held.flatMap(({ names }) => names)]);
  }

  /**
   * All names of a leg, its present one first, and what people call it.
   * @throws Refusal 404 for a leg that the member does not see
   */
  named(member: Member, legId: string): { names: [string, ...string[]]; title: string } {
    const row = this.rows.seenBy(scopeOf(member.terminals).terminals, legId);
    const pull = this.#pulls.find(({ id }) => id === legId);
    if (row === null || pull === undefined) throw new Refusal("NOT_FOUND", "No such leg is known");
    return { names: namesOf(pull), title: legTitle(row) };
  }

  /** Legs that the member sees, out of and into one terminal or all of theirs. */
  board(member: Member, { terminal, since, night }: LinehaulBoardQuery): LinehaulBoard {
    const { feed, terminals, clock, reading, sources } = this.options;
    const seen = scopeOf(member.terminals).terminals;
    const part =
      terminal === undefined
        ? {}
        : { part: { name: `at${Buffer.from(terminal).toString("hex")}`, wants: isOf(terminal) } };
    const [anyTerminal = ""] = member.terminals.length > 0 ? member.terminals : terminals.codes();
    const tonight = serviceNight(clock(), sources.zoneOf(terminal ?? anyTerminal) ?? "UTC");
    const parts = boardParts({ night: night ?? tonight, tonight });
    const { rows, ...step } = this.rows.response(seen, since ?? null, { ...part, ...parts });
    const codes = new Set(this.rows.allSeenBy(seen).flatMap(endsOfRow));
    for (const code of member.terminals) codes.add(code);
    // Offer all terminals to whoever sees all of them: they send legs to any, also where none goes yet.
    if (seen === null) for (const code of terminals.codes()) codes.add(code);
    const known = [...codes].sort();
    const { state } = feed;
    const { error } = reading();
    return {
      ...step,
      legs: rows,
      terminals: known.map((code) => terminals.info(code)),
      readAt: state?.readAtMs == null ? null : isoOf(state.readAtMs),
      readError: error,
      isCatchingUp: state?.readAtMs == null || (error === null && clock() - state.readAtMs > behindMs),
      missing: terminals.missing(known),
    };
  }
}

/** Sizes in which many legs are read: first what stands on top of the board of a night, then all of them in parts. */
export const boardParts = (question: NightQuestion) => ({
  mostCharacters,
  beginning: {
    characters: firstCharacters,
    inOrder: (rows: readonly LinehaulRow[]) =>
      rows.filter((row) => isOfNight(row, question)).sort(compareUrgency),
  },
});

interface ShownLeg {
  legId: string;
  names: readonly string[];
  seen: SeenRow<LinehaulRow>;
}

const endsOfRow = ({ origin, destination }: LinehaulRow) =>
  [origin, destination].filter((code) => code !== null);

/** A relay on the way to a terminal is of interest there too. */
const isOf =
  (terminal: string) =>
  ({ terminals }: LinehaulRow): boolean =>
    terminals.includes(terminal);

const isOld = (row: LinehaulRow, nowMs: number): boolean =>
  isOver(row) && row.risk !== "late" && nowMs - Date.parse(row.arrivedAt ?? row.knownAt) > overMs;

/** Hides what else rides with the one trailer that a member sees. */
function seenRow(row: LinehaulRow, pull: Pull | undefined): SeenRow<LinehaulRow> {
  const { terminals } = row;
  const carried = pull?.carried ?? [];
  if (carried.length < 2) return { row, terminals };
  const isSeen = (one: Carried | undefined, seen: ReadonlySet<string>) =>
    one !== undefined && terminalsOf(one).some((code) => seen.has(code));
  return {
    row,
    terminals,
    narrow: (seen) => ({
      ...row,
      trailers: row.trailers.map((trailer, index) =>
        isSeen(carried[index], seen)
          ? trailer
          : { ...trailer, manifestId: null, manifestNumber: null, proNumbers: [] },
      ),
    }),
  };
}
