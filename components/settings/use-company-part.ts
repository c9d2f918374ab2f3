import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import { useKeptForm } from "@/components/settings-frame/use-kept-form";
import type { CompanySettings, SettingsResponse } from "@/lib/contract/desk/settings/company-settings";
import { useChangeSettings } from "@/lib/queries/settings";

/**
 * One part of the company's settings as a form; what other cards hold is saved as it was read last.
 * @param schema judges the part
 */
export function useCompanyPart<Part extends FieldValues>(
  response: SettingsResponse,
  name: keyof CompanySettings,
  schema: z.ZodType<Part, Part>,
) {
  const change = useChangeSettings();
  return useKeptForm<CompanySettings, SettingsResponse, Part, Part>({
    response,
    // The part stands in the settings by its name, whichever settings these are.
    typedOf: ({ settings }) => settings[name] as unknown as Part,
    resolver: zodResolver(schema) as Resolver<Part, unknown, Part>,
    settingsOf: (part) => ({ ...response.settings, [name]: part }),
    change: change.mutateAsync,
    saved: "The settings are saved",
  });
}
