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
  access: Pick<MemberAccess, "throttle" | "factors" | "passkeys">;
  store: Pick<Store, "db">;
  /** Its name may change while the desk runs. */
  company: { name: string };
  keep: KeepAct;
  onChanged: () => void;
}

/** Reads what a member has besides their password. */
export async function readOwnFactor(
  { members, access }: Pick<OwnFactorOptions, "members" | "access">,
  member: Member,
): Promise<OwnFactor> {
  const [known, passkeys, hasPassword] = await Promise.all([
    access.factors.of(member),
    access.passkeys.list(member),
    members.hasPassword(member.email),
  ]);
  return {
    ...{ since: known?.since.toISOString() ?? null, hasApp: known?.hasApp ?? false, hasPassword },
    recoveryCodes: known?.recoveryCodes ?? 0,
    passkeys: passkeys.map(({ id, label, addedAt, lastUsedAt }) => ({
      ...{ id, label, addedAt: addedAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null },
    })),
  };
}

/** @throws Refusal 409 for a member of the demo */
export function refuseShared({ demo }: Pick<Member, "demo">): void {
  if (!demo) return;
  throw new Refusal(
    "CONFLICT",
    "The demo's members are shared and their password is published: a second factor would lock everybody else out",
  );
}

/** A member's authenticator app, set up and turned off by themselves. */
export class OwnFactors {
  constructor(private readonly options: OwnFactorOptions) {}

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
  ): Promise<{ recoveryCodes: string[] | null }> {
    const { members, access, store, keep, onChanged } = this.options;
    refuseShared(member);
    await verifyOwnPassword({ members, access }, member, password, sessionId);
    const made = await store.db.transaction(async (tx) => {
      const codes = await access.factors.set(tx, member, secret, code);
      if (typeof codes !== "string")
        await keep(tx, doneTo("setSecondFactor", member, ["set up an authenticator app: ", ""]), member);
      return codes;
    });
    if (made === "wrong code")
      throw badFields([{ path: "code", message: "isn't the app's code of now: wait for its next one" }]);
    if (made === "on")
      throw new Refusal(
        "CONFLICT",
        "Your authenticator app is on already: turn it off first, then set up another",
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
    if ((await access.factors.of(member))?.hasApp) {
      const isRight = await access.factors.check(member, code, `session ${sessionId}`);
      if (typeof isRight === "number") throw tooManyTries("codes", isRight);
      if (!isRight) throw badFields([{ path: "code", message: "isn't right, or was used already" }]);
      await store.db.transaction(async (tx) => {
        await access.factors.removeApp(tx, member);
        await keep(
          tx,
          doneTo("removeSecondFactor", member, ["turned off the authenticator app: ", ""]),
          member,
        );
      });
      onChanged();
    }
    return readOwnFactor(this.options, member);
  }
}
