import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import type { MadePasskey, OwnFactor, PasskeyCreation } from "@/lib/contract/desk/members/factor-records";
import { doneTo } from "@/lib/desk/access/member-acts";
import type { Member } from "@/lib/desk/access/members";
import { type OwnFactorOptions, readOwnFactor, refuseShared } from "@/lib/desk/areas/members/own-factor";
import { verifyOwnPassword } from "@/lib/desk/areas/members/own-password";
import { Refusal } from "@/lib/desk/http/refusal";

/** Sentences for who could not add one. */
const notAdded = {
  taken: "This passkey is here already",
  many: "You have as many passkeys as a member can: remove one that you don't use",
  expired: "It took too long: begin again",
  refused: "The browser made a passkey that this desk can't check: try again, or use another device",
} as const;

/** A member's passkeys, added, named and removed by themselves. */
export class OwnPasskeys {
  constructor(private readonly options: OwnFactorOptions) {}

  /**
   * @param origin see `originOf`
   * @throws Refusal: 400 at the password, 409 for who has none or is the demo's, 429 after too many wrong ones
   */
  async propose(
    member: Member,
    { password }: DeskBody<"proposeOwnPasskey">,
    from: { sessionId: string | null; origin: string },
  ): Promise<PasskeyCreation> {
    const { members, access, company } = this.options;
    refuseShared(member);
    if (!(await members.hasPassword(member.email)))
      throw new Refusal(
        "CONFLICT",
        "You come in by single sign-on: your passkeys are kept by your provider, not by this desk",
      );
    await verifyOwnPassword({ members, access }, member, password, from.sessionId);
    return access.passkeys.creation(member, company.name, from.origin);
  }

  /** @returns recovery codes where none were left @throws Refusal 409 with what went wrong */
  async add(
    member: Member,
    body: { label: string; credential: MadePasskey },
    origin: string,
  ): Promise<{ recoveryCodes: string[] | null }> {
    const { access, store, keep, onChanged } = this.options;
    refuseShared(member);
    const made = await store.db.transaction(async (tx) => {
      const outcome = await access.passkeys.add(tx, member, { ...body, origin });
      if (outcome !== "added") return outcome;
      await keep(tx, doneTo("addPasskey", member, ["added a passkey: ", `, ${body.label}`]), member);
      return { recoveryCodes: await access.factors.refill(tx, member) };
    });
    if (typeof made === "string") throw new Refusal("CONFLICT", notAdded[made]);
    onChanged();
    return made;
  }

  /** @throws Refusal 404 for what is not theirs */
  rename(member: Member, id: string, { label }: DeskBody<"renameOwnPasskey">): Promise<OwnFactor> {
    const { access, store, keep } = this.options;
    return this.#write(member, () =>
      store.db.transaction(async (tx) => {
        const before = await access.passkeys.rename(tx, member, id, label);
        const how = `, from ${before} to ${label}`;
        if (before !== null)
          await keep(tx, doneTo("renamePasskey", member, ["renamed a passkey: ", how]), member);
        return before;
      }),
    );
  }

  /** @throws Refusal: 400 at the password, 404 for what is not theirs, 429 after too many wrong passwords */
  async remove(
    member: Member,
    id: string,
    { password, sessionId }: { password: string; sessionId: string | null },
  ): Promise<OwnFactor> {
    const { members, access, store, keep } = this.options;
    await verifyOwnPassword({ members, access }, member, password, sessionId);
    return this.#write(member, () =>
      store.db.transaction(async (tx) => {
        const label = await access.passkeys.remove(tx, member, id);
        if (label === null) return null;
        await access.factors.dropIfNone(tx, member);
        await keep(tx, doneTo("removePasskey", member, ["removed a passkey: ", `, ${label}`]), member);
        return label;
      }),
    );
  }

  async #write(member: Member, work: () => Promise<string | null>): Promise<OwnFactor> {
    if ((await work()) === null) throw new Refusal("NOT_FOUND", "This passkey was removed already");
    this.options.onChanged();
    return readOwnFactor(this.options, member);
  }
}
