import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import type { DeskBody, DeskResponse } from "@/lib/contract/desk/desk-calls";
import { type CompanySettings, defaultSettings } from "@/lib/contract/desk/settings";
import { callDesk, deskQuery } from "@/lib/queries/desk-client";
import { refetchTopics } from "@/lib/queries/live-topics";

const staleTime = 60_000;

/** What the company decided for its whole desk. */
export const settingsQuery = { ...deskQuery("getSettings"), staleTime };

/** The company's settings; its defaults until they are read. */
export function useCompanySettings(): CompanySettings {
  return useQuery(settingsQuery).data?.settings ?? defaultSettings;
}

export function useChangeSettings() {
  const client = useQueryClient();
  return useMutation<DeskResponse<"changeSettings">, PlatformError, DeskBody<"changeSettings">>({
    mutationFn: (body) => callDesk("changeSettings", { body }),
    onSuccess: (response) => {
      client.setQueryData(settingsQuery.queryKey, response);
      refetchTopics(client, ["settings"]);
    },
  });
}

/** What company and terminals say of drivers' rule sets, zones and log days. */
export const hoursRulesQuery = { ...deskQuery("getHoursRules"), staleTime };

/** Changes the fields that are sent. */
export function useChangeHoursRules() {
  const client = useQueryClient();
  return useMutation<DeskResponse<"changeHoursRules">, PlatformError, DeskBody<"changeHoursRules">>({
    mutationFn: (body) => callDesk("changeHoursRules", { body }),
    onSuccess: (response) => {
      client.setQueryData(hoursRulesQuery.queryKey, response);
      refetchTopics(client, ["hours-of-service"]);
    },
  });
}
