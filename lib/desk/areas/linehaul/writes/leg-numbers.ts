import type { NewLeg } from "@/lib/contract/desk/linehaul/leg-writes";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import type { WrittenBy } from "@/lib/desk/areas/linehaul/writes/leg-writer";
import { manifestNumbers, tripNumber } from "@/lib/desk/areas/linehaul/writes/make-calls";
import type { ReadModel } from "@/lib/desk/feeds/read-model/read-model";
import { badFields } from "@/lib/desk/http/refusal";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { NumberClaims } from "@/lib/desk/writes/number-claims";
import { serviceNight } from "@/lib/time/service-night";

export interface FreeNumbersOptions {
  picture: Pick<FreightPicture, "byNumber">;
  model: Pick<ReadModel, "byNumber">;
  trail: Pick<AuditTrail, "ofObject">;
  claims: NumberClaims;
}

const mostOfANight = 999;
const claimedAs = "leg";

/** Numbers for new legs. The interface's upsert goes over whatever has a number: a new leg never gets one that is taken. */
export class FreeNumbers {
  constructor(private readonly options: FreeNumbersOptions) {}

  /**
   * Claims a number until it is released: the one that was typed, else one made of the ends and the night.
   * @param zone IANA, of where the leg leaves
   * @throws Refusal 400 at the field where it is taken
   */
  async claim(leg: NewLeg, zone: string, by: WrittenBy): Promise<string> {
    const trailers = leg.trailers.length;
    if (leg.number !== undefined) {
      if (await this.#take(leg.number, trailers, by)) return leg.number;
      throw badFields([{ path: "number", message: `${leg.number} is taken: nothing was written over it` }]);
    }
    const night = serviceNight(Date.parse(leg.departAt), zone).slice(5).replace("-", "");
    for (let index = 1; index <= mostOfANight; index++) {
      const number = `${leg.origin}${leg.destination}-${night}${String(index).padStart(2, "0")}`;
      if (await this.#take(number, trailers, by)) return number;
    }
    throw badFields([{ path: "number", message: "must be typed: all numbers of this night are taken" }]);
  }

  release(number: string, { call }: WrittenBy): Promise<void> {
    return this.options.claims.release(claimedAs, number, call);
  }

  /** Claims a number before it is looked for, so that of two who ask at once one gets it. In other letters it is the same. */
  async #take(number: string, trailers: number, by: WrittenBy): Promise<boolean> {
    if ((await this.options.claims.claim(claimedAs, number, by)) !== null) return false;
    const { call } = by;
    const numbers = [...new Set([number, ...manifestNumbers(number, trailers)])];
    const known = await Promise.all([
      ...numbers.map((one) => this.#isKnown("linehaul-manifest", one, call)),
      this.#isKnown("linehaul-trip", tripNumber(number), call),
    ]);
    if (!known.includes(true)) return true;
    await this.release(number, by);
    return false;
  }

  /** Tells whether a number is known; what the same request made before is its own. */
  async #isKnown(
    kind: "linehaul-manifest" | "linehaul-trip",
    number: string,
    call: string,
  ): Promise<boolean> {
    const { picture, model, trail } = this.options;
    const spelled = [...new Set([number, number.toUpperCase(), number.toLowerCase()])];
    const stored = await Promise.all(spelled.map((one) => model.byNumber(kind, one)));
    const isThere = stored.flat().length > 0 || spelled.some((one) => picture.byNumber(kind, one).length > 0);
    // Its event may not have come yet: the trail has what was sent.
    const written = await trail.ofObject(kind, number, 5);
    const made = written.filter(({ state, undoneAt }) => state !== "refused" && undoneAt === null);
    return made.some((entry) => entry.call === call) ? false : isThere || made.length > 0;
  }
}
