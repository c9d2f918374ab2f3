import { useQuery } from "@tanstack/react-query";
import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import type { CompanySettings } from "@/lib/contract/desk/settings/company-settings";
import { callDesk, deskQuery } from "@/lib/queries/desk-client";
import { refetchTopics } from "@/lib/queries/live-topics";
import { displayQuery, keepDisplay } from "@/lib/queries/members/display";
import { useWrite } from "@/lib/queries/use-write";

const staleTime = 60_000;

/** Reads what the company decided for its whole desk. */
export const settingsQuery = { ...deskQuery("getSettings"), staleTime };

/** The company's settings; its defaults until they are read. */
export function useCompanySettings(): CompanySettings {
  return useQuery(settingsQuery).data?.settings ?? defaultSettings;
}

export const useChangeSettings = () =>
  useWrite(
    (body: DeskBody<"changeSettings">, idempotencyKey) =>
      callDesk("changeSettings", { body, idempotencyKey }),
    (client, response) => {
      client.setQueryData(settingsQuery.queryKey, response);
      const shown = client.getQueryData(displayQuery.queryKey);
      if (shown !== undefined) keepDisplay(client, { ...shown, company: response.settings.display });
      refetchTopics(client, ["settings"]);
    },
  );

/** Reads terminals and groups, with how much is of each. */
export const terminalsQuery = { ...deskQuery("getTerminals"), staleTime };

/** Reads what company and terminals say of drivers' rule sets, zones and log days. */
export const hoursRulesQuery = { ...deskQuery("getHoursRules"), staleTime };

/** Changes the fields that are sent. */
export const useChangeHoursRules = () =>
  useWrite(
    (body: DeskBody<"changeHoursRules">, idempotencyKey) =>
      callDesk("changeHoursRules", { body, idempotencyKey }),
    (client, response) => {
      client.setQueryData(hoursRulesQuery.queryKey, response);
      refetchTopics(client, ["hours-of-service"]);
    },
  );
