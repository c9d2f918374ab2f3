import { updateShipmentProNumber } from "@/lib/contract/interface/shipments";
import type { Member } from "@/lib/desk/access/members";
import type { BillsUndo } from "@/lib/desk/areas/freight/bills/split-bills";
import type { CarriedPros } from "@/lib/desk/areas/freight/kept/carried-pros";
import type { FreightKept } from "@/lib/desk/areas/freight/kept/kept-freight";
import type { KeptManifest } from "@/lib/desk/areas/freight/kept/kept-manifests";
import type { DueMessage } from "@/lib/desk/areas/freight/writes/due-messages";
import type { Meanwhile } from "@/lib/desk/areas/freight/writes/meanwhile";
import { isUnknown, NotWritten } from "@/lib/desk/areas/freight/writes/not-written";
import type { Fields, SentCall } from "@/lib/desk/areas/freight/writes/pending-store";
import type { PendingKind, PendingWrites } from "@/lib/desk/areas/freight/writes/pending-writes";
import type { TakenNumbers } from "@/lib/desk/areas/freight/writes/taken-numbers";
import type { PlatformLink, WriteBy } from "@/lib/desk/link/platform-link";
import type { AuditEntry, AuditTrail } from "@/lib/desk/writes/audit-trail";
import { aboutStep, type FieldStep } from "@/lib/desk/writes/field-step";

/** By whom something is written, and under which request. */
export interface WrittenBy {
  member: Member;
  /** The request's key: what comes again under it is not made again. */
  call: string;
}

/** Way to take a write back: a call, and the fields as it leaves them; or what the desk itself kept before. */
export type FreightUndo =
  | { call: SentCall; fields: Fields }
  | { kept: Partial<KeptManifest> }
  | { freight: FreightKept }
  | BillsUndo;

/** A write of one object. */
export interface FreightWrite extends FieldStep<FreightUndo | null> {
  kind: PendingKind;
  id: string;
  /** The event that the object is of; null where none told of it. */
  version: string | null;
  sent: SentCall;
  /** The entry of the trail that it takes back. */
  undoes?: string;
  reason?: string | null;
  verdict?: string | null;
  /** Messages that it brings about for drivers: `ManifestNotice` sends it once the request is through. */
  due?: readonly DueMessage[];
  /**
   * Throws where the number of what is made is another object's by now. Looked at once the object is claimed, since
   * whoever held the claim before may have made it a moment ago.
   */
  refuseTaken?: () => Promise<void>;
  /** Tells whether the request makes one object of its kind, under a number of the desk's own choice. */
  isOnlyOne?: boolean;
}

export interface FreightWriterOptions {
  pending: PendingWrites;
  link: Pick<PlatformLink, "record">;
  trail: Pick<AuditTrail, "ofCall">;
  meanwhile: Meanwhile;
  taken: TakenNumbers;
  carried: Pick<CarriedPros, "carry">;
}

/** Writes one object: claimed, so that nobody else writes it now; kept in the trail; pending until its event comes. */
export class FreightWriter {
  constructor(private readonly options: FreightWriterOptions) {}

  /**
   * Finds what this request wrote of an object before, where it comes once more; null where it wrote nothing, or was
   * refused.
   * @throws NotWritten where its outcome is not known yet
   */
  async madeBefore(by: WrittenBy, kind: PendingKind, id: string): Promise<string | null> {
    const own = (await this.#entries(by)).filter((one) => one.objectKind === kind && one.objectId === id);
    if (own.some(({ state }) => state !== "done"))
      throw new NotWritten("unknown", "Whether it was made is not known yet");
    return own.length === 0 ? null : own.map(({ what }) => what).join("; ");
  }

  /** The object of a kind that this request wrote first, where it comes once more. */
  async firstWritten(by: WrittenBy, kind: PendingKind): Promise<string | null> {
    return (await this.#entries(by)).find(({ objectKind }) => objectKind === kind)?.objectId ?? null;
  }

  /**
   * @throws NotWritten where somebody else is writing it, PlatformError where it was refused, Refusal where its outcome is
   * not known: then it stays pending
   */
  async write(by: WrittenBy, write: FreightWrite): Promise<void> {
    const { pending, meanwhile, taken } = this.options;
    const {
      kind,
      id: objectId,
      what,
      version: versionBefore,
      fields,
      sent,
      refuseTaken,
      isOnlyOne = false,
    } = write;
    const claimed = await pending.claim(by.member, by.call, {
      ...{ kind, objectId, what, versionBefore, fields, sent, isNew: refuseTaken !== undefined, isOnlyOne },
    });
    if ("heldBy" in claimed) throw new NotWritten("conflict", meanwhile.who(claimed.heldBy));
    try {
      await refuseTaken?.();
      await taken.refuseRenumbered(by.member, write);
      if (isOnlyOne) await this.#refuseSecond(by, kind, objectId);
      await this.send(by, write);
    } catch (error) {
      if (!isUnknown(error)) await pending.giveBack(claimed);
      throw error;
    }
  }

  /**
   * Sends a write that is claimed.
   * @param part tells it from others of the request
   * @throws PlatformError, Refusal
   */
  async send({ member, call }: WrittenBy, write: FreightWrite, part = partOf(write)): Promise<void> {
    const { kind, id, undoes, reason, verdict, due = [], sent } = write;
    const about: WriteBy["about"] = {
      ...aboutStep({ kind, id }, write),
      ...(undoes === undefined ? {} : { undoes }),
      ...(reason === undefined ? {} : { reason }),
      ...(verdict === undefined ? {} : { verdict }),
      ...(due.length === 0 ? {} : { notices: due }),
    };
    // The typed call asks for the parts that its operation has, which a stored one cannot show.
    const link = this.options.link as { record(by: WriteBy, ...call: unknown[]): Promise<unknown> };
    await link.record({ member, call, part, about }, sent.operation, sent.input);
    if (sent.operation !== "updateShipmentProNumber") return;
    // Not left to its event: whoever looks at the freight now finds all of it under the number that it has now.
    const { currentProNumber, newProNumber } = updateShipmentProNumber.body.parse(sent.input.body);
    await this.options.carried.carry(currentProNumber, newProNumber);
  }

  /**
   * Looks once more after the claim: what the request made may have become known, and its own claim gone, since the number
   * was chosen.
   */
  async #refuseSecond(by: WrittenBy, kind: PendingKind, id: string): Promise<void> {
    const first = await this.firstWritten(by, kind);
    if (first !== null && first !== id) throw new NotWritten("conflict", `The same request made ${first}`);
  }

  async #entries({ member, call }: WrittenBy): Promise<AuditEntry[]> {
    const entries = await this.options.trail.ofCall(member.id, call);
    return entries.filter(({ state }) => state !== "refused");
  }
}

const partOf = ({ undoes, sent, id }: FreightWrite): string =>
  undoes === undefined ? `${sent.operation} ${id}` : `take back ${undoes}`;
