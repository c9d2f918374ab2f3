import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import {
  type CompanySettings,
  defaultSettings,
  SettingsAnswer,
  type SettingsChange,
} from "@/lib/contract/company-settings";
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
