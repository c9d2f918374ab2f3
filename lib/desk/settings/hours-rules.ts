import type { HoursRulesResponse } from "@/lib/contract/desk/settings/company-settings";
import type { HosSettings } from "@/lib/contract/interface/hours-of-service-settings";
import type { CheckedBody } from "@/lib/contract/interface/operations";
import type { Member } from "@/lib/desk/access/members";
import { can } from "@/lib/desk/access/roles";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import { Refusal } from "@/lib/desk/http/refusal";
import type { PlatformLink } from "@/lib/desk/link/platform-link";
import { isNotOffered, refusalOfPlatform } from "@/lib/desk/link/platform-refusal";

/**
 * Reads and changes what drivers' logs are judged by where they say nothing themselves: the company's rules and each
 * terminal's.
 */
export class HoursRules {
  constructor(private readonly link: Pick<PlatformLink, "client" | "write">) {}

  /** @throws Refusal */
  async response(member: Member): Promise<HoursRulesResponse> {
    try {
      return responseOf(member, await this.link.client.call("getHosSettings"));
    } catch (error) {
      if (isNotOffered(error)) return responseOf(member, null);
      throw refusalOfPlatform(error);
    }
  }

  /**
   * @throws Refusal: 403 for the company's rules, or another terminal's, from a member of some terminals only
   */
  async change(
    member: Member,
    write: { body: CheckedBody<"updateHosSettings">; requestId: string; key: string; signal: AbortSignal },
  ): Promise<HoursRulesResponse> {
    refuseOutside(member, write.body);
    const rules = await this.link.write(member, "updateHosSettings", write);
    return responseOf(member, rules);
  }
}

function responseOf(member: Member, rules: HosSettings | null): HoursRulesResponse {
  const scope = scopeOf(member.terminals);
  const mayChange = can(member.role, "updateHosSettings");
  return {
    rules: rules && {
      ...rules,
      terminals: rules.terminals.filter(({ terminalCode }) => sees(scope, [terminalCode])),
    },
    mayChange,
    mayChangeCompany: mayChange && scope.terminals === null,
  };
}

function refuseOutside(member: Member, { company, terminals = [] }: CheckedBody<"updateHosSettings">): void {
  const scope = scopeOf(member.terminals);
  if (scope.terminals === null) return;
  if (company !== undefined)
    throw new Refusal("FORBIDDEN", "Only who sees all terminals may change what the company says");
  if (terminals.some(({ terminalCode }) => !sees(scope, [terminalCode])))
    throw new Refusal("FORBIDDEN", "You may change your own terminals only");
}
