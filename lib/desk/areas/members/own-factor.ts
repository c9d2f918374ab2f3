import { encode } from "uqr";
import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import type { FactorProposal, OwnFactor } from "@/lib/contract/desk/members/factor-records";
import { doneTo, type KeepAct } from "@/lib/desk/access/member-acts";
import type { Member, Members } from "@/lib/desk/access/members";
import type { MemberAccess } from "@/lib/desk/areas/members/member-rows";
import { tooManyTries, verifyOwnPassword } from "@/lib/desk/areas/members/own-password";
import { badFields, Refusal } from "@/lib/desk/http/refusal";
import type { Store } from "@/lib/store/open-store";

export interface OwnFactorOptions {
  members: Members;
  access: Pick<MemberAccess, "throttle" | "factors">;
  store: Pick<Store, "db">;
  /** Its name may change while the desk runs. */
  company: { name: string };
  keep: KeepAct;
  onChanged: () => void;
}

/** A member's second factor, set up and turned off by themselves. */
export class OwnFactors {
  constructor(private readonly options: OwnFactorOptions) {}

  async read(member: Member): Promise<OwnFactor> {
    const known = await this.options.access.factors.of(member);
    return { since: known?.since.toISOString() ?? null, recoveryCodes: known?.recoveryCodes ?? 0 };
  }

  propose({ email }: Member): FactorProposal {
    const { access, company } = this.options;
    const proposed = access.factors.propose(`Haulboard ${company.name}`, email);
    const { size, data } = encode(proposed.uri, { ecc: "M", border: 2 });
    const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
    return { ...proposed, qr: { size, path: path.join("") } };
  }

  /** @throws Refusal: 400 at what is wrong, 409 where it is on already or the member is the demo's, 429 after too many wrong passwords */
  async set(
    member: Member,
    { password, secret, code }: DeskBody<"setOwnFactor">,
    sessionId: string | null,
  ): Promise<{ recoveryCodes: string[] }> {
    const { members, access, store, keep, onChanged } = this.options;
    if (member.demo)
      throw new Refusal(
        "CONFLICT",
        "The demo's members are shared and their password is published: a second factor would lock everybody else out",
      );
    await verifyOwnPassword({ members, access }, member, password, sessionId);
    const made = await store.db.transaction(async (tx) => {
      const codes = await access.factors.set(tx, member, secret, code);
      if (Array.isArray(codes))
        await keep(tx, doneTo("setSecondFactor", member, ["set up a second factor: ", ""]), member);
      return codes;
    });
    if (made === "wrong code")
      throw badFields([{ path: "code", message: "isn't the app's code of now: wait for its next one" }]);
    if (made === "on")
      throw new Refusal(
        "CONFLICT",
        "Your second factor is on already: turn it off first, then set up another",
      );
    onChanged();
    return { recoveryCodes: made };
  }

  /** @throws Refusal: 400 at a wrong code, 429 after too many */
  async remove(
    member: Member,
    { code }: DeskBody<"removeOwnFactor">,
    sessionId: string | null,
  ): Promise<OwnFactor> {
    const { access, store, keep, onChanged } = this.options;
    if ((await access.factors.of(member)) !== null) {
      const isRight = await access.factors.check(member, code, `session ${sessionId}`);
      if (typeof isRight === "number") throw tooManyTries("codes", isRight);
      if (!isRight) throw badFields([{ path: "code", message: "isn't right, or was used already" }]);
      await store.db.transaction(async (tx) => {
        await access.factors.remove(tx, member);
        await keep(tx, doneTo("removeSecondFactor", member, ["turned off the second factor: ", ""]), member);
      });
      onChanged();
    }
    return this.read(member);
  }
}
