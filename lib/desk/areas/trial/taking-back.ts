import { fewAtOnce } from "@/lib/client/few-at-once";
import { PlatformError } from "@/lib/client/platform-error";
import type { KeptKind } from "@/lib/contract/desk/plain/trial";
import type { About, KeptRecords, TrialPart, TrialPreview } from "@/lib/contract/desk/set-up/trial-records";
import type { Member } from "@/lib/desk/access/members";
import { untilArrived } from "@/lib/desk/areas/freight/writes/until-arrived";
import { counted, recordsAtOnce } from "@/lib/desk/areas/trial/counted";
import type { KeptImport, KeptRow, KeptRows } from "@/lib/desk/areas/trial/kept-rows";
import { isSame, type RecordKind, type TakenRecord } from "@/lib/desk/areas/trial/records/record-kind";
import { whyRefused } from "@/lib/desk/areas/trial/why-refused";
import type { DeskGround } from "@/lib/desk/ground";
import { Refusal } from "@/lib/desk/http/refusal";
import { refusalOfPlatform } from "@/lib/desk/link/platform-refusal";
import type { Fields } from "@/lib/desk/tables/kept-imports";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";

interface TakingBackOptions extends Pick<DeskGround, "clock" | "log"> {
  kept: KeptRows;
  kinds: Readonly<Record<KeptKind, RecordKind>>;
  trail: Pick<AuditTrail, "write">;
  /** Reason for which an import can be taken back no more; null where it can. */
  closedBecause: (one: KeptImport) => string | null;
}

/** By whom, under which request. */
export interface By {
  member: Member;
  call: string;
}

/** A part is through within seconds. */
const partRows = 25;
/** Limits how many of what stays are named. */
export const mostNamed = 100;
/** An import whose page was closed is looked at by the desk itself after so long. */
const lookLaterMs = 30_000;

type Judged = { goes: TakenRecord } | { isDone: true } | { because: string };

/** Keeps what stood before imports, and takes them back. */
export class TakingBack {
  readonly #later = new Map<string, NodeJS.Timeout>();

  constructor(private readonly options: TakingBackOptions) {}

  /** Keeps what stands of records before they are sent. @throws Refusal where that cannot be read */
  async keep(member: Member, id: string, body: KeptRecords): Promise<void> {
    const { kept, kinds, clock } = this.options;
    const before = await asRefusal(kinds[body.kind].read(body.records.map(({ record }) => record)));
    await kept.keep(member, id, body, before, new Date(clock()));
    this.#lookLater(id);
  }

  /** Keeps what the member's import has left. @throws Refusal 404 */
  async settle(member: Member, id: string): Promise<void> {
    const one = await this.options.kept.one(id);
    if (one?.memberId !== member.id) throw new Refusal("NOT_FOUND", "You have no such import");
    await this.#settle(one);
  }

  /** Says what would go, and what stays and why. @throws Refusal 404, 409 */
  async preview(id: string): Promise<TrialPreview> {
    const one = await this.#open(id);
    const kind = this.options.kinds[one.kind];
    const rows = await this.options.kept.standing(id);
    const now = await asRefusal(kind.read(rows.map(({ record }) => record)));
    const stays: About[] = [];
    const counts = { made: 0, changed: 0, done: 0 };
    for (const row of rows) {
      const judged = judge(kind, row, now);
      if ("because" in judged) stays.push({ title: titleOf(kind, row), because: judged.because });
      else if ("isDone" in judged) counts.done += 1;
      else counts[judged.goes.before === null ? "made" : "changed"] += 1;
    }
    return {
      goes: [
        { what: `${counted(counts.made, one.kind)} ${becomesOf(kind, counts.made)}`, count: counts.made },
        {
          what: `${counted(counts.changed, one.kind)} ${counts.changed === 1 ? "gets its" : "get their"} values of before`,
          count: counts.changed,
        },
        {
          what: `${counted(counts.done, one.kind)} ${counts.done === 1 ? "is" : "are"} as before already`,
          count: counts.done,
        },
      ].filter(({ count }) => count > 0),
      stays: stays.slice(0, mostNamed),
      stayCount: stays.length,
    };
  }

  /** Takes a part back. @throws Refusal 404, 409, and where the platform is away: what was done stays done */
  async part(by: By, id: string, isFirst: boolean): Promise<TrialPart> {
    const { kept } = this.options;
    const one = await this.#open(id);
    const kind = this.options.kinds[one.kind];
    if (isFirst) await kept.forgetReasons(id);
    const rows = await kept.open(id, partRows);
    const now = await asRefusal(kind.read(rows.map(({ record }) => record)));
    const stays: TrialPart["stays"] = [];
    let done = 0;
    await fewAtOnce(rows, recordsAtOnce, async (row) => {
      const because = await this.#takeBack(by, one, row, judge(kind, row, now));
      if (because === null) done += 1;
      else stays.push({ key: row.record, title: titleOf(kind, row), because });
    });
    const left = await kept.countOpen(id);
    if (left === 0) await this.#note(by, one);
    return { done, left, stays };
  }

  stop(): void {
    for (const timer of this.#later.values()) clearTimeout(timer);
    this.#later.clear();
  }

  /** @returns reason for which it stays, or stays in part; null where it is taken back */
  async #takeBack(by: By, one: KeptImport, row: KeptRow, judged: Judged): Promise<string | null> {
    const { kept, kinds, clock } = this.options;
    const { id } = one;
    if ("because" in judged) {
      await kept.change(id, row.record, { because: judged.because });
      return judged.because;
    }
    let because: string | null = null;
    if ("goes" in judged)
      try {
        because = await kinds[one.kind].putBack(writeBy(by, one, judged.goes), judged.goes);
      } catch (error) {
        const refused = whyRefused(error);
        await kept.change(id, row.record, { because: refused });
        return refused;
      }
    await kept.change(id, row.record, { takenAt: new Date(clock()), because });
    return because;
  }

  #note({ member, call }: By, { id, fileName }: KeptImport): Promise<void> {
    const made = {
      ...{ operation: "takeImportBack", objectKind: "import", objectId: id, call },
      ...{ what: `took back the import ${fileName}`, before: null, after: null },
    };
    return this.options.trail.write(member, made, async () => undefined);
  }

  async #open(id: string): Promise<KeptImport> {
    const one = await this.options.kept.one(id);
    if (one === null) throw new Refusal("NOT_FOUND", "There is no such import");
    const because = this.options.closedBecause(one);
    if (because !== null) throw new Refusal("CONFLICT", because);
    return one;
  }

  /** Looks what the rows of an import have changed, as far as nobody has looked yet. */
  async #settle({ id, kind: name }: KeptImport): Promise<void> {
    const { kept, kinds } = this.options;
    const kind = kinds[name];
    const rows = await kept.unsettled(id);
    if (rows.length === 0) return;
    const names = rows.map(({ record }) => record);
    const isChanged = (row: KeptRow, now: ReadonlyMap<string, Fields>) =>
      now.has(row.record) && !isSame(now.get(row.record), row.before);
    let now = await asRefusal(kind.read(names));
    if (kind.arrivesLater && !rows.every((row) => isChanged(row, now)))
      for (let looks = 0; looks < 6 && !rows.every((row) => isChanged(row, now)); looks += 1) {
        await untilArrived(() => null, 500);
        now = await asRefusal(kind.read(names));
      }
    for (const row of rows)
      if (isChanged(row, now)) await kept.change(id, row.record, { after: now.get(row.record) ?? null });
  }

  #lookLater(id: string): void {
    clearTimeout(this.#later.get(id));
    const look = async () => {
      this.#later.delete(id);
      const one = await this.options.kept.one(id);
      if (one !== null) await this.#settle(one);
    };
    const timer = setTimeout(() => {
      look().catch((error: unknown) =>
        this.options.log.warn({ error }, "What an import left could not be read"),
      );
    }, lookLaterMs);
    this.#later.set(id, timer.unref());
  }
}

function judge(kind: RecordKind, row: KeptRow, now: ReadonlyMap<string, Fields>): Judged {
  const { record, before, after } = row;
  const present = now.get(record);
  if (after === null || present === undefined)
    return before === null ? { isDone: true } : { because: "It is not there any more" };
  if (isSame(present, before)) return { isDone: true };
  const taken = { record, before, after };
  const because = kind.stays(taken);
  if (because !== null) return { because };
  return isSame(present, after) ? { goes: taken } : { because: "It was changed since the import" };
}

const titleOf = (kind: RecordKind, { record }: KeptRow) => kind.titleOf?.(record) ?? record;

const becomesOf = ({ becomes }: RecordKind, count: number) =>
  count === 1 ? becomes.replace(/^become /, "becomes ").replace(/^are /, "is ") : becomes;

const writeBy = (
  { member, call }: By,
  { kind, fileName }: KeptImport,
  { record, before, after }: TakenRecord,
) => ({
  member,
  call,
  part: `take back ${record}`,
  about: {
    object: { kind: objectKinds[kind], id: record },
    what: `took back what the import ${fileName} had ${before === null ? "made" : "changed"}`,
    before: after,
    after: before,
  },
});

/** By which the trail names objects. */
const objectKinds: Readonly<Record<KeptKind, string>> = {
  ...{ vehicle: "vehicle", trailer: "trailers", person: "user", customer: "customer", shipment: "shipment" },
};

async function asRefusal<Value>(read: Promise<Value>): Promise<Value> {
  try {
    return await read;
  } catch (error) {
    throw error instanceof PlatformError ? refusalOfPlatform(error) : error;
  }
}
