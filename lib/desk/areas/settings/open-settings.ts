import type { DeskCalls } from "@/lib/contract/desk/desk-calls";
import type { Area } from "@/lib/desk/area";
import { terminalCounts } from "@/lib/desk/areas/settings/terminal-counts";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";
import { HoursRules } from "@/lib/desk/settings/hours-rules";

/**
 * Reads and changes what the company decided for its whole desk, and by which rules the platform judges drivers' hours.
 */
export function openSettings({ link, live, directory, settings: { company, displays } }: DeskContext) {
  const rules = new HoursRules(link);
  directory.terminals.whenChanged(() => {
    live.announce("terminals", "*");
    live.sendSoon();
  });
  return {
    handlers: {
      getSettings: (member) => company.response(member),
      changeSettings: (member, { body, key }) => company.change(member, body, key),
      getHoursRules: (member) => rules.response(member),
      changeHoursRules: (member, request) => rules.change(member, request),
      getTerminals: async (member) => terminalCounts(directory, member),
      getDisplay: (member) => displays.response(member),
      changeOwnDisplay: (member, { body, key }) => displays.change(member, body, key),
    },
  } satisfies Area<
    DeskHandlers<
      Pick<
        DeskCalls,
        | "getSettings"
        | "changeSettings"
        | "getHoursRules"
        | "changeHoursRules"
        | "getTerminals"
        | "getDisplay"
        | "changeOwnDisplay"
      >
    >
  >;
}
