import type { SplitSetting } from "@/lib/contract/desk/settings/company-settings";

/** The choices of the setting for sleeper splits. */
export const splitLabels: Record<SplitSetting, string> = {
  never: "Never",
  "to-keep-a-window": "Where only one keeps a window",
  earliest: "Whenever one arrives earlier",
};

export const splitOptions = Object.entries(splitLabels).map(([value, label]) => ({ value, label }));
