import { deskCall } from "@/lib/contract/desk/desk-call";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import {
  HoursRulesResponse,
  SettingsChange,
  SettingsResponse,
} from "@/lib/contract/desk/settings/company-settings";
import { DisplayResponse, OwnDisplay } from "@/lib/contract/desk/settings/display-settings";
import { TerminalsResponse } from "@/lib/contract/desk/settings/terminal-counts";
import { updateHosSettings } from "@/lib/contract/interface/hours-of-service-settings";

const getSettings = deskCall({
  method: "GET",
  path: "/settings",
  role: "viewer",
  scope: "everybody",
  response: SettingsResponse,
  topics: ["settings"],
  sample: {},
  probe: "sample",
});

const changeSettings = deskCall({
  method: "PUT",
  path: "/settings",
  role: "manager",
  scope: "company",
  body: SettingsChange,
  response: SettingsResponse,
  sample: { body: { ...defaultSettings, version: 0 } },
  probe: "sample",
});

const getHoursRules = deskCall({
  method: "GET",
  path: "/settings/hours",
  role: "viewer",
  scope: "filtered",
  response: HoursRulesResponse,
  topics: ["hours-of-service", "settings"],
  sample: {},
  probe: "sample",
});

/** Changes the fields that are sent. */
const changeHoursRules = deskCall({
  method: "PUT",
  path: "/settings/hours",
  role: "manager",
  scope: "filtered",
  body: updateHosSettings.body,
  response: HoursRulesResponse,
  sample: { body: { company: { timezone: null } } },
  probe: ({ code }) => ({ body: { terminals: [{ terminalCode: code, timezone: "America/Chicago" }] } }),
});

/** Terminals and groups, with how much is of each. */
const getTerminals = deskCall({
  method: "GET",
  path: "/settings/terminals",
  role: "viewer",
  scope: "filtered",
  response: TerminalsResponse,
  topics: ["terminals", "people", "vehicles"],
  sample: {},
  probe: "sample",
});

/** Reads how times and measures are written: the company's choice, and the member's own. */
const getDisplay = deskCall({
  method: "GET",
  path: "/settings/display",
  role: "viewer",
  scope: "own",
  response: DisplayResponse,
  sample: {},
  probe: "sample",
});

const changeOwnDisplay = deskCall({
  method: "PUT",
  path: "/settings/display",
  role: "viewer",
  scope: "own",
  body: OwnDisplay,
  response: DisplayResponse,
  sample: { body: { clock: null, units: null, startTerminal: null } },
  probe: "sample",
});

/** The desk's calls about the settings of the whole desk. */
export const settingsCalls = {
  getSettings,
  changeSettings,
  getHoursRules,
  changeHoursRules,
  getTerminals,
  getDisplay,
  changeOwnDisplay,
} as const;
