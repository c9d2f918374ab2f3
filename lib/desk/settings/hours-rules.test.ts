import { beforeEach, expect, test } from "vitest";
import type { HosSettings } from "@/lib/contract/hours-of-service-settings";
import { createPlatformProxy } from "@/lib/desk/proxy/platform-proxy";
import { Refusal } from "@/lib/desk/refusal";
import { HoursRules } from "@/lib/desk/settings/hours-rules";
import { memberOf } from "@/lib/desk/testing/member-of";

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
let answer: () => Response;
let rules: HoursRules;
beforeEach(() => {
  sent = [];
  answer = () => Response.json(settings);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    const body = init?.body ? JSON.parse(new TextDecoder().decode(init.body as Uint8Array)) : null;
    sent.push({ method: init?.method ?? "GET", path: pathname, body });
    return answer();
  };
  const platform = { baseUrl: "http://platform.test", apiKey: "k" };
  const proxy = createPlatformProxy({ platform, fetch, onWritten: () => undefined });
  rules = new HoursRules({ platform, fetch, proxy });
});

const put = (body: unknown, member = manager, headers: Record<string, string> = {}) =>
  rules.change(
    member,
    new Request("http://desk.test/api/desk/settings/hours", {
      method: "PUT",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    }),
    "r1",
  );
const refused = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.type : error),
  );

test("a manager reads the company's and all terminals' settings and may change them", async () => {
  expect(await rules.answer(manager)).toEqual({ rules: settings, mayChange: true, mayChangeCompany: true });
});

test("who sees some terminals reads theirs and the company's, and changes theirs only", async () => {
  const seen = await rules.answer(ofOmaha);
  expect(seen.rules?.terminals.map(({ terminalCode }) => terminalCode)).toEqual(["OMA"]);
  expect(seen).toMatchObject({ mayChange: true, mayChangeCompany: false });
});

test("a dispatcher reads and may not change", async () => {
  const dispatcher = memberOf({ role: "dispatcher" });
  expect(await rules.answer(dispatcher)).toMatchObject({ mayChange: false, mayChangeCompany: false });
  expect(await refused(put({ company: { timezone: null } }, dispatcher))).toBe("FORBIDDEN");
  expect(sent.filter(({ method }) => method === "PATCH")).toEqual([]);
});

test("a platform without these settings is no error", async () => {
  answer = () => new Response("no such page", { status: 404 });
  expect((await rules.answer(manager)).rules).toBe(null);
});

test("a platform that fails is told as that", async () => {
  answer = () => new Response("oh", { status: 500 });
  expect(await refused(rules.answer(manager))).toBe("UPSTREAM_FAILED");
});

test("a change goes to the platform, and what it answers comes back as far as the member sees", async () => {
  const body = { terminals: [{ terminalCode: "OMA", timezone: "America/Denver" }] };
  const answered = await (await put(body, ofOmaha)).json();
  expect(sent).toEqual([{ method: "PATCH", path: "/hos/settings", body }]);
  expect(answered.rules.terminals).toHaveLength(1);
});

test.each([
  [{ company: { timezone: null } }],
  [{ terminals: [{ terminalCode: "JOL" }] }],
  [{ terminals: [{ terminalCode: "OMA" }, {}] }],
])("who sees Omaha only may not send %o", async (body) => {
  expect(await refused(put(body, ofOmaha))).toBe("FORBIDDEN");
  expect(sent).toEqual([]);
});

test("a refused field comes back as the platform names it", async () => {
  const call = put({ company: { timezone: "US/Nowhere" } });
  await expect(call).rejects.toMatchObject({ fields: [{ path: "company.timezone" }] });
});

test("a write from another site is refused", async () => {
  const cross = put({ company: { timezone: null } }, manager, { "sec-fetch-site": "cross-site" });
  expect(await refused(cross)).toBe("FORBIDDEN");
});
