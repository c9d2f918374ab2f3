import { createPlatformClient, type PlatformClient } from "@/lib/client/create-client";
import type { HoursRulesAnswer } from "@/lib/contract/company-settings";
import { HosSettings } from "@/lib/contract/hours-of-service-settings";
import { scopeOf, sees } from "@/lib/desk/fleet/scope";
import { onward, readObject } from "@/lib/desk/hours-log/duty-request";
import { isNotOffered, refusalOfPlatform } from "@/lib/desk/hours-log/platform-refusal";
import type { Member } from "@/lib/desk/members";
import type { PlatformProxy } from "@/lib/desk/proxy/platform-proxy";
import type { PlatformAccess } from "@/lib/desk/readers/platform-get";
import { Refusal } from "@/lib/desk/refusal";
import { can } from "@/lib/desk/roles";

interface HoursRulesOptions {
  platform: PlatformAccess;
  fetch: typeof globalThis.fetch;
  /** Writes go its way: role, origin, fields and what others are told stand there once. */
  proxy: PlatformProxy;
}

/** By what drivers' logs are judged where they say nothing themselves: the company's word and each terminal's. */
export class HoursRules {
  private readonly client: PlatformClient;

  constructor(private readonly options: HoursRulesOptions) {
    const { platform, fetch } = options;
    this.client = createPlatformClient({
      ...platform,
      // A redirect would carry the key to wherever it points.
      fetch: (url, init) => fetch(url, { ...init, redirect: "error" }),
    });
  }

  /** Answers `GET /api/desk/settings/hours`. @throws Refusal */
  async answer(member: Member): Promise<HoursRulesAnswer> {
    try {
      return answerOf(member, await this.client.call("getHosSettings"));
    } catch (error) {
      if (isNotOffered(error)) return answerOf(member, null);
      throw refusalOfPlatform(error);
    }
  }

  /**
   * Answers `PUT /api/desk/settings/hours` with the body of updateHosSettings.
   * @throws Refusal: 403 also for the company's word, or another terminal's, from a member of some terminals only
   */
  async change(member: Member, request: Request, requestId: string): Promise<Response> {
    const body = await readObject(request);
    refuseOutside(member, body);
    const onwards = onward(request, "/hos/settings", body, "PATCH");
    const answer = await this.options.proxy.forward(member, onwards, requestId);
    if (!answer.ok) return answer;
    const rules = HosSettings.safeParse(await answer.json());
    if (!rules.success)
      throw new Refusal("UPSTREAM_FAILED", "The platform's answer isn't what was agreed", {
        cause: rules.error,
      });
    return Response.json(answerOf(member, rules.data), { headers: { "cache-control": "private, no-store" } });
  }
}

function answerOf(member: Member, rules: HosSettings | null): HoursRulesAnswer {
  const scope = scopeOf(member.terminals);
  const mayChange = can(member.role, "updateHosSettings");
  return {
    rules: rules && {
      ...rules,
      terminals: rules.terminals.filter(({ terminalCode }) => sees(scope, terminalCode)),
    },
    mayChange,
    mayChangeCompany: mayChange && scope.terminals === null,
  };
}

function refuseOutside(member: Member, { company, terminals }: Record<string, unknown>): void {
  const scope = scopeOf(member.terminals);
  if (scope.terminals === null) return;
  if (company !== undefined)
    throw new Refusal("FORBIDDEN", "Only who sees all terminals may change what the company says");
  const codes = Array.isArray(terminals) ? terminals.map((one: unknown) => codeOf(one)) : [];
  if (codes.some((code) => !sees(scope, code)))
    throw new Refusal("FORBIDDEN", "You may change your own terminals only");
}

const codeOf = (terminal: unknown): string | null =>
  typeof terminal === "object" &&
  terminal !== null &&
  "terminalCode" in terminal &&
  typeof terminal.terminalCode === "string"
    ? terminal.terminalCode.trim()
    : null;
