import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import {
  type CompanySettings,
  defaultSettings,
  HoursRulesAnswer,
  SettingsAnswer,
  type SettingsChange,
} from "@/lib/contract/company-settings";
import type { Body } from "@/lib/contract/operations";
import { driverHoursKey } from "@/lib/queries/driver-log";
import { readDesk, writeDesk } from "@/lib/queries/read-desk";

const path = "/api/desk/settings";

/** What the company decided for its whole desk. */
export const settingsQuery = queryOptions<SettingsAnswer, PlatformError>({
  queryKey: ["settings"],
  queryFn: ({ signal }) => readDesk(path, SettingsAnswer, signal),
  staleTime: 60_000,
});

/** The company's settings; its defaults until they are read. */
export function useCompanySettings(): CompanySettings {
  return useQuery(settingsQuery).data?.settings ?? defaultSettings;
}

export function useChangeSettings() {
  const client = useQueryClient();
  return useMutation<SettingsAnswer, PlatformError, SettingsChange>({
    mutationFn: (body) => writeDesk("PUT", path, body, SettingsAnswer),
    onSuccess: (answer) => {
      client.setQueryData(settingsQuery.queryKey, answer);
      void client.invalidateQueries({ queryKey: ["hours"] });
    },
  });
}

const rulesPath = `${path}/hours`;

/** What company and terminals say of drivers' rule sets, zones and log days. Read again with all else about hours. */
export const hoursRulesQuery = queryOptions<HoursRulesAnswer, PlatformError>({
  queryKey: ["hours", "rules"],
  queryFn: ({ signal }) => readDesk(rulesPath, HoursRulesAnswer, signal),
  staleTime: 60_000,
});

/** Changes the fields that are sent. */
export function useChangeHoursRules() {
  const client = useQueryClient();
  return useMutation<HoursRulesAnswer, PlatformError, Body<"updateHosSettings">>({
    mutationFn: (body) => writeDesk("PUT", rulesPath, body, HoursRulesAnswer),
    onSuccess: (answer) => {
      client.setQueryData(hoursRulesQuery.queryKey, answer);
      void client.invalidateQueries({ queryKey: ["hours"] });
      void client.invalidateQueries({ queryKey: [driverHoursKey] });
    },
  });
}
