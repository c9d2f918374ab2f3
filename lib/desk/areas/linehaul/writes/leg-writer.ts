import { isDeepStrictEqual } from "node:util";
import type { Member } from "@/lib/desk/access/members";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { contains } from "@/lib/desk/areas/freight/writes/contains";
import type { Fields, SentCall } from "@/lib/desk/areas/freight/writes/pending-store";
import { untilArrived } from "@/lib/desk/areas/freight/writes/until-arrived";
import {
  type LegCall,
  type LegObject,
  type LegObjectKind,
  ofMovement,
} from "@/lib/desk/areas/linehaul/writes/leg-call";
import type { PlatformLink, WriteBy } from "@/lib/desk/link/platform-link";
import { aboutStep } from "@/lib/desk/writes/field-step";

/** By whom something is written, and under which request. */
export interface WrittenBy {
  member: Member;
  /** The request's key: what comes again under it is not made again. */
  call: string;
}

export interface LegWriterOptions {
  link: Pick<PlatformLink, "record">;
  picture: Pick<FreightPicture, "all" | "told" | "byNumber">;
  /** Limits how long a response waits for its events, milliseconds. */
  arriveMs?: number;
}

/** Reason and verdict with which something is written. */
type Why = Pick<NonNullable<WriteBy["about"]>, "reason" | "verdict" | "undoes">;

/** Sends writes of legs, each kept in the trail before it is sent, and waits until events show them. */
export class LegWriter {
  constructor(private readonly options: LegWriterOptions) {}

  /** @throws PlatformError where it was refused, Refusal where its outcome is not known */
  async write(by: WrittenBy, { object, sent, ...step }: LegCall, why: Why = {}): Promise<void> {
    await this.send(by, sent, `${sent.operation} ${commandOf(sent)} ${object.id}`, {
      ...aboutStep(object, step),
      ...why,
    });
  }

  /** @param part tells the calls of one request apart */
  async send(by: WrittenBy, sent: SentCall, part: string, about: WriteBy["about"]): Promise<void> {
    // The typed call asks for the parts that its operation has, which a stored one cannot show.
    const link = this.options.link as { record(by: WriteBy, ...call: unknown[]): Promise<unknown> };
    const { operation, input } = signed(sent, by.member);
    await link.record({ ...by, part, ...(about === undefined ? {} : { about }) }, operation, input);
  }

  /** An object as events know it now, by its id or its number; null for one that none told of. */
  present(kind: LegObjectKind, id: string): LegObject | null {
    const { picture } = this.options;
    const known = (picture.told(kind, id) ?? picture.byNumber(kind, id)[0] ?? null) as LegObject | null;
    if (known?.kind !== "movement" || known.facts.status !== "deleted") return known;
    // Take what was made anew under the same names for the same movement, as people do.
    const names = ofMovement(known);
    const isSame = (one: Known<"movement">) =>
      one.facts.status !== "deleted" && isDeepStrictEqual(ofMovement(one), names);
    return picture.all("movement").find(isSame) ?? known;
  }

  /**
   * Waits until events have told of what was written. A new movement is known by an id that only its event says: it is not
   * waited for. @param calls that were sent, with the versions of their objects before, and of a movement that may have been
   * made anew with the fields that it has then
   */
  async shown(
    calls: readonly { object: LegCall["object"]; version: string | null; fields?: Fields }[],
  ): Promise<boolean> {
    const told = calls.filter(({ object, version }) => object.kind !== "movement" || version !== null);
    const isShown = () =>
      told.every(({ object, version, fields }) => {
        const present = this.present(object.kind, object.id);
        if (present === null || present.version === version) return false;
        return fields === undefined || (present.facts.status !== "deleted" && contains(present.data, fields));
      });
    return (await untilArrived(() => (isShown() ? true : null), this.options.arriveMs)) !== null;
  }
}

/** Several commands of one request may be about one object. */
function commandOf({ input }: SentCall): string {
  const { commands = [] } = (input.body ?? {}) as { commands?: { commandType: string }[] };
  return commands.map(({ commandType }) => commandType).join();
}

/** Signs the events of a command with the name of whoever writes. */
function signed(sent: SentCall, { name }: Member): SentCall {
  if (sent.operation !== "applyManifestCommands") return sent;
  const { commands } = sent.input.body as { commands: Fields[] };
  const eventSource = { displayName: name, system: "Haulboard" };
  return {
    ...sent,
    input: { ...sent.input, body: { commands: commands.map((one) => ({ ...one, eventSource })) } },
  };
}
