import type { ExceptionAct, ExceptionsChanged } from "@/lib/contract/desk/exceptions";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import { actFields, actLabel, actStep, whyNot } from "@/lib/desk/areas/exceptions/acts/act-fields";
import { exceptionRow, terminalsOfException } from "@/lib/desk/areas/exceptions/kept/exception-row";
import type { ExceptionStore, KeptException } from "@/lib/desk/areas/exceptions/kept/exception-store";
import type { DeskGround } from "@/lib/desk/ground";
import { badFields, Refusal } from "@/lib/desk/http/refusal";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import { isOwnAct, whyNotTakenBack } from "@/lib/desk/writes/taking-back";
import type { Queryable } from "@/lib/store/open-store";

export interface ExceptionActsOptions extends Pick<DeskGround, "clock"> {
  kept: ExceptionStore;
  trail: AuditTrail;
  /** Lists who may own one. */
  owners: () => Promise<readonly { id: string; name: string }[]>;
  /** Has what was written read into the board. */
  onWritten: () => Promise<void>;
}

/** An exception's part that people change, as the trail keeps it. */
interface Before {
  id: string;
  /** The version that the act left, at which it can be taken back. */
  version: number;
  fields: Pick<KeptException, "ownerId" | "ownerName" | "clearedBy" | "clearReason"> & {
    ownedAt: string | null;
    snoozedUntil: string | null;
    clearedAt: string | null;
  };
}

type Refused = ExceptionsChanged["refused"][number];

/** Carries out what members do to exceptions. */
export class ExceptionActs {
  constructor(private readonly options: ExceptionActsOptions) {}

  /**
   * @param call the request's key, under which it is carried out once
   * @throws Refusal 400 for an owner who cannot own one, or a snooze into the past
   */
  async act(member: Member, act: ExceptionAct, call: string): Promise<ExceptionsChanged> {
    const { kept, trail, clock } = this.options;
    const owner = await this.#ownerFor(member, act);
    const now = new Date(clock());
    if (act.act === "snooze" && Date.parse(act.until) <= now.getTime())
      throw badFields([{ path: "until", message: "must be in the future" }]);
    const label = actLabel(act, owner?.name ?? null);
    const refused: Refused[] = [];
    const isMade = await kept.db.transaction(async (tx) => {
      const { admitted, others } = this.#split(member, await kept.lock(tx, act.ids), act.ids);
      const isRefused = admitted.map((row) => ({ row, why: whyNot(act, row, member, now) }));
      refused.push(
        ...others,
        ...isRefused.flatMap(({ row, why }) => (why ? [{ id: row.id, message: why }] : [])),
      );
      const rows = isRefused.flatMap(({ row, why }) => (why === null ? [row] : []));
      if (rows.length === 0) return false;
      const before = rows.map((row) => beforeOf(row));
      const made = { operation: "changeExceptions", objectKind: "exception", objectId: onlyId(rows), call };
      if (!(await trail.made(tx, member, { ...made, what: label, before, after: act }))) return true;
      for (const row of rows)
        await kept.change(tx, row.id, {
          ...actFields(act, row, member, owner, now),
          version: row.version + 1,
        });
      await kept.note(
        tx,
        now,
        rows.map((row) => ({ id: row.id, who: member.name, ...actStep(act, owner) })),
      );
      return true;
    });
    return this.#response(member, act.ids, refused, isMade ? { id: call, label } : null);
  }

  /**
   * Takes back an act, where nobody did anything since.
   * @throws Refusal 404 for one that is not the member's own, or was taken back
   */
  async undo(member: Member, id: string, call: string): Promise<ExceptionsChanged> {
    const { kept, trail, clock } = this.options;
    const entry = (await trail.standing(id)).find((one) => one.operation === "changeExceptions");
    if (!entry || !isOwnAct(entry, member)) throw new Refusal("NOT_FOUND", "There is nothing to undo");
    const before = entry.before as Before[];
    const now = new Date(clock());
    const ids = before.map((one) => one.id);
    const refused: Refused[] = [];
    await kept.db.transaction(async (tx) => {
      const { admitted, others } = this.#split(member, await kept.lock(tx, ids), ids);
      refused.push(...others);
      const what = `undid: ${entry.what}`;
      const made = {
        operation: "undoExceptions",
        objectKind: "exception",
        objectId: entry.objectId,
        call,
        what,
      };
      if (!(await trail.made(tx, member, { ...made, undoes: entry.id }))) return;
      for (const row of admitted) {
        const was = before.find((one) => one.id === row.id);
        const why = whyNotTakenBack(
          { version: row.version, holder: ownerOf(row) },
          was?.version ?? 0,
          member,
        );
        if (was && why === null) await this.#restore(tx, row, was, member, now);
        else refused.push({ id: row.id, message: why ?? "There is nothing to undo" });
      }
    });
    return this.#response(member, ids, refused, null);
  }

  async #restore(tx: Queryable, row: KeptException, { fields }: Before, member: Member, now: Date) {
    const { kept } = this.options;
    const dateOf = (text: string | null) => (text === null ? null : new Date(text));
    // Leave cleared what is over by now: its cause is gone.
    const cleared = row.causeGoneAt === null ? { clearedAt: dateOf(fields.clearedAt) } : {};
    await kept.change(tx, row.id, {
      ...fields,
      ownedAt: dateOf(fields.ownedAt),
      snoozedUntil: dateOf(fields.snoozedUntil),
      clearedAt: row.clearedAt,
      ...cleared,
      version: row.version + 1,
    });
    await kept.note(tx, now, [{ id: row.id, what: "undone", who: member.name, detail: null }]);
  }

  async #ownerFor(member: Member, act: ExceptionAct) {
    if (act.act !== "hand") return { id: member.id, name: member.name };
    if (act.to === null) return null;
    const owner = (await this.options.owners()).find(({ id }) => id === act.to);
    if (!owner) throw badFields([{ path: "to", message: "is not a member who may own an exception" }]);
    return owner;
  }

  /** Those that the member sees; others are not known to them. */
  #split(member: Member, rows: readonly KeptException[], ids: readonly string[]) {
    const admitted = rows.filter((row) => sees(scopeOf(member.terminals), terminalsOfException(row)));
    const known = new Set(admitted.map(({ id }) => id));
    const others = ids
      .filter((id) => !known.has(id))
      .map((id) => ({ id, message: "No such exception is known" }));
    return { admitted, others };
  }

  async #response(
    member: Member,
    ids: readonly string[],
    refused: Refused[],
    undo: ExceptionsChanged["undo"],
  ): Promise<ExceptionsChanged> {
    await this.options.onWritten();
    const rows = await Promise.all(ids.map((id) => this.options.kept.one(id)));
    const seen = rows.filter(
      (row) => row !== null && sees(scopeOf(member.terminals), terminalsOfException(row)),
    );
    return { changed: seen.flatMap((row) => (row === null ? [] : [exceptionRow(row)])), refused, undo };
  }
}

const onlyId = (rows: readonly KeptException[]) => (rows.length === 1 ? (rows[0]?.id ?? null) : null);

const ownerOf = ({ ownerId, ownerName }: KeptException) =>
  ownerId === null ? null : { id: ownerId, name: ownerName ?? "A colleague" };

const beforeOf = (row: KeptException): Before => ({
  id: row.id,
  version: row.version + 1,
  fields: {
    ownerId: row.ownerId,
    ownerName: row.ownerName,
    ownedAt: row.ownedAt?.toISOString() ?? null,
    snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
    clearedAt: row.clearedAt?.toISOString() ?? null,
    clearedBy: row.clearedBy,
    clearReason: row.clearReason,
  },
});
