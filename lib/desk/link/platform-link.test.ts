import { beforeEach, expect, test } from "vitest";
import { Refusal } from "@/lib/desk/http/refusal";
import { createPlatformLink, type PlatformLink } from "@/lib/desk/link/platform-link";
import { openWire } from "@/lib/desk/link/wire";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openOwners } from "@/lib/desk/testing/open-owners";

const manager = memberOf({ role: "manager" });
const signal = new AbortController().signal;
const body = { company: { timezone: "America/Chicago" } };
const open = { ruleset: null, timezone: "America/Chicago", logDayStartTime: null };
const counted = { drivers: 2, driversWithOwn: { ruleset: 0, timezone: 0, logDayStartTime: 0 } };
const settings = {
  usual: { ruleset: "US_PROPERTY_70_8", timezone: "America/Chicago", logDayStartTime: 0 },
  company: { ...open, ...counted },
  terminals: [],
};

let sent: { url: string; init: RequestInit | undefined }[];
let written: unknown[];
let respond: () => Response;
let link: PlatformLink;
beforeEach(() => {
  sent = [];
  written = [];
  respond = () => Response.json(settings);
  const platform = { baseUrl: "http://platform.test/v1/", apiKey: "the desk's key" };
  const wire = openWire(platform, async (input, init) => {
    sent.push({ url: String(input), init });
    return respond();
  });
  link = createPlatformLink(wire, {
    ...openOwners,
    onWritten: (id, params) => written.push([id, params]),
  });
});

const write = (member = manager) =>
  link.write(member, "updateHosSettings", { body, requestId: "request-1", key: "key-1", signal });

test("a member's write goes out with the desk's key and the request's id, and is announced", async () => {
  await link
    .write(manager, "proposeLogEdit", {
      params: { externalUserId: "D/1" },
      body: { id: "e1", editor: "Ada", annotation: "Was resting", changes: [] },
      requestId: "request-1",
      key: "key-1",
      signal,
    })
    .catch(() => undefined);
  await write();
  const headers = new Headers(sent[1]?.init?.headers);
  expect([sent[1]?.url, sent[1]?.init?.method]).toEqual(["http://platform.test/v1/hos/settings", "PATCH"]);
  expect([headers.get("apikey"), headers.get("x-request-id")]).toEqual(["the desk's key", "request-1"]);
  expect(sent[0]?.url).toBe("http://platform.test/v1/hos/logs/D%2F1/edits");
  expect(written).toEqual([["updateHosSettings", {}]]);
});

test("a role that may not write is refused before any call", async () => {
  await expect(write(memberOf({ role: "viewer" }))).rejects.toMatchObject({ type: "FORBIDDEN" });
  expect(sent).toEqual([]);
});

test("no redirect is followed, neither by a write nor by the desk's own calls", async () => {
  await write();
  await link.client.call("getHosSettings");
  await link.get("listUsers", {}, signal);
  expect(sent.map(({ init }) => init?.redirect)).toEqual(["error", "error", "error"]);
});

test("fields that the platform refuses reach the member", async () => {
  const fields = [{ path: "company.timezone", message: "is no zone" }];
  respond = () => Response.json({ type: "BAD_REQUEST", message: "no", fields }, { status: 400 });
  const refused = await write().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ type: "BAD_REQUEST", fields });
  expect(written).toEqual([]);
});

test("a response that is not what was agreed is the platform's failure", async () => {
  respond = () => Response.json({ company: "yes" });
  await expect(write()).rejects.toBeInstanceOf(Refusal);
});
