import type { FreightMoveResponse, FreightMoveResult } from "@/lib/contract/desk/freight-writes";
import type { Member } from "@/lib/desk/access/members";
import type { FreightAccess } from "@/lib/desk/areas/freight/writes/freight-access";
import type { FreightWriter, WrittenBy } from "@/lib/desk/areas/freight/writes/freight-writer";
import { isUnknown, moveOutcome, NotWritten, outcomeOf } from "@/lib/desk/areas/freight/writes/not-written";
import { callsOf, type Fields, type PendingRow } from "@/lib/desk/areas/freight/writes/pending-store";
import type { PendingWrites } from "@/lib/desk/areas/freight/writes/pending-writes";
import type { TakenNumbers } from "@/lib/desk/areas/freight/writes/taken-numbers";
import { Refusal } from "@/lib/desk/http/refusal";

export interface RetryOptions {
  access: FreightAccess;
  pending: PendingWrites;
  writer: FreightWriter;
  taken: TakenNumbers;
}

/** Sends writes once more that no event has confirmed, or that were refused. */
export class Retry {
  constructor(private readonly options: RetryOptions) {}

  /** Without results for what is confirmed by now, or another terminal's. @throws Refusal 409 for what is on its way */
  async send(by: WrittenBy, id: string): Promise<FreightMoveResponse> {
    const { pending } = this.options;
    await pending.readNow();
    const row = pending.row(id);
    if (!row || !this.#mayWrite(by.member, row)) return { results: [], undo: null };
    const title = this.options.access.titleOf(by.member, row.kind, row.objectId);
    const taken = await pending.takeForRetry(id, by.call);
    if (!taken) throw new Refusal("CONFLICT", "It is already being sent");
    const result = await this.#send(by, taken);
    await pending.readNow();
    return { results: [{ shipmentId: row.objectId, title, ...result }], undo: null };
  }

  async #send(by: WrittenBy, row: PendingRow): Promise<Pick<FreightMoveResult, "outcome" | "message">> {
    const { writer, pending, taken } = this.options;
    const { kind, objectId, what, fields, versionBefore } = row;
    const step = {
      kind,
      id: objectId,
      version: versionBefore,
      before: {},
      fields: fields as Fields,
      undo: null,
    };
    try {
      const [first] = callsOf(row);
      // A refused write holds its number no longer: somebody may have made another one under it.
      if (versionBefore === null && first) await taken.refuseMadeAgain(by.member, first);
      for (const [index, sent] of callsOf(row).entries())
        await writer.send(by, { ...step, what: `${what}, sent again`, sent }, `retry ${index} of ${row.id}`);
      return { outcome: "done", message: `sent again: ${what}` };
    } catch (error) {
      const { outcome, message } = outcomeOf(error);
      if (!isUnknown(error)) await pending.refuse(by.call, objectId, message);
      return { outcome: moveOutcome(outcome), message };
    }
  }

  #mayWrite(member: Member, { kind, objectId }: PendingRow): boolean {
    const { access } = this.options;
    try {
      if (kind === "shipment") access.shipment(member, objectId);
      else access.manifest(member, objectId);
      return true;
    } catch (error) {
      if (error instanceof NotWritten) return false;
      throw error;
    }
  }
}
