import { beforeEach, expect, test } from "vitest";
import type { HosSettings } from "@/lib/contract/interface/hours-of-service-settings";
import type { Body } from "@/lib/contract/interface/operations";
import { Refusal } from "@/lib/desk/http/refusal";
import { createPlatformLink } from "@/lib/desk/link/platform-link";
import { openWire } from "@/lib/desk/link/wire";
import { HoursRules } from "@/lib/desk/settings/hours-rules";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openOwners } from "@/lib/desk/testing/open-owners";

const open = { ruleset: null, timezone: null, logDayStartTime: null };
const counted = { drivers: 1, driversWithOwn: { ruleset: 0, timezone: 0, logDayStartTime: 0 } };
const settings: HosSettings = {
  usual: { ruleset: "US_PROPERTY_70_8", timezone: "America/Chicago", logDayStartTime: 0 },
  company: { ...open, ...counted },
  terminals: [
    { terminalCode: "JOL", name: "Joliet", ...open, ...counted },
    { terminalCode: "OMA", name: "Omaha", ...open, ...counted },
  ],
};
const manager = memberOf({ role: "manager" });
const ofOmaha = memberOf({ role: "manager", terminals: ["OMA"] });

let sent: { method: string; path: string; body: unknown }[];
let response: () => Response;
let rules: HoursRules;
beforeEach(() => {
  sent = [];
  response = () => Response.json(settings);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    const body = init?.body ? JSON.parse(String(init.body)) : null;
    sent.push({ method: init?.method ?? "GET", path: pathname, body });
    return response();
  };
  const platform = { baseUrl: "http://platform.test", apiKey: "k" };
  const link = createPlatformLink(openWire(platform, fetch), { ...openOwners, onWritten: () => undefined });
  rules = new HoursRules(link);
});

const put = (body: Body<"updateHosSettings">, member = manager) =>
  rules.change(member, { body, requestId: "r1", key: "k1", signal: new AbortController().signal });
const refused = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.type : error),
  );

test("a manager reads the company's and all terminals' settings and may change them", async () => {
  expect(await rules.response(manager)).toEqual({ rules: settings, mayChange: true, mayChangeCompany: true });
});

test("who sees some terminals reads theirs and the company's, and changes theirs only", async () => {
  const seen = await rules.response(ofOmaha);
  expect(seen.rules?.terminals.map(({ terminalCode }) => terminalCode)).toEqual(["OMA"]);
  expect(seen).toMatchObject({ mayChange: true, mayChangeCompany: false });
});

test("a dispatcher reads and may not change", async () => {
  const dispatcher = memberOf({ role: "dispatcher" });
  expect(await rules.response(dispatcher)).toMatchObject({ mayChange: false, mayChangeCompany: false });
  expect(await refused(put({ company: { timezone: null } }, dispatcher))).toBe("FORBIDDEN");
  expect(sent.filter(({ method }) => method === "PATCH")).toEqual([]);
});

test("a platform without these settings is no error", async () => {
  response = () => new Response("no such page", { status: 404 });
  expect((await rules.response(manager)).rules).toBe(null);
});

test("a platform that fails is told as that", async () => {
  response = () => new Response("oh", { status: 500 });
  expect(await refused(rules.response(manager))).toBe("UPSTREAM_FAILED");
});

test("a change goes to the platform, and what it answers comes back as far as the member sees", async () => {
  const body = { terminals: [{ terminalCode: "OMA", timezone: "America/Denver" }] };
  const answered = await put(body, ofOmaha);
  expect(sent).toEqual([{ method: "PATCH", path: "/hos/settings", body }]);
  expect(answered.rules?.terminals).toHaveLength(1);
});

test.each([
  [{ company: { timezone: null } }],
  [{ terminals: [{ terminalCode: "JOL" }] }],
  [{ terminals: [{ terminalCode: "OMA" }, { terminalCode: "JOL" }] }],
])("who sees Omaha only may not send %o", async (body) => {
  expect(await refused(put(body, ofOmaha))).toBe("FORBIDDEN");
  expect(sent).toEqual([]);
});

test("a refused field comes back as the platform names it", async () => {
  const fields = [{ path: "company.timezone", message: "is no zone" }];
  response = () => Response.json({ type: "BAD_REQUEST", message: "no", fields }, { status: 400 });
  const call = put({ company: { timezone: "America/Chicago" } });
  await expect(call).rejects.toMatchObject({ type: "BAD_REQUEST", fields });
});
