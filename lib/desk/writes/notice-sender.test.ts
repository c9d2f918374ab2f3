import { expect, test } from "vitest";
import { PlatformError } from "@/lib/client/platform-error";
import { Refusal } from "@/lib/desk/http/refusal";
import { MadeAlready } from "@/lib/desk/http/request-key";
import { memberOf } from "@/lib/desk/testing/member-of";
import { NoticeSender, type NoticeSenderOptions } from "@/lib/desk/writes/notice-sender";

const member = memberOf({ role: "dispatcher" });
const by = { member, call: "call", part: "notice 1" };
const notice = { to: "D1", body: "48200 is canceled.", after: { tripId: 48_200 } };

/** A sender whose platform does this with what is written. */
function senderOn(record: (...sent: unknown[]) => unknown, senderUserId: number | null = 7) {
  const link = { record: async (...sent: unknown[]) => record(...sent) } as NoticeSenderOptions["link"];
  return new NoticeSender({ link, office: { senderOf: async () => senderUserId } });
}
const failing = (error: unknown) =>
  senderOn(() => {
    throw error;
  });

test("a driver is written to in the member's name, under the change's own key", async () => {
  const sent: unknown[] = [];
  expect(await senderOn((...one) => sent.push(...one)).send(by, notice)).toEqual({ state: "sent" });
  const about = {
    object: { kind: "driver", id: "D1" },
    what: "wrote to the driver: 48200 is canceled.",
    after: { tripId: 48_200 },
  };
  expect(sent).toEqual([
    { ...by, about },
    "sendMessages",
    { body: { senderUserId: 7, recipientExternalUserIds: ["D1"], body: notice.body } },
  ]);
});

test("what comes once more was sent before", async () => {
  expect(await failing(new MadeAlready(new Date(0))).send(by, notice)).toEqual({ state: "sent-before" });
});

test.each([
  ["a refusal ends it", new Refusal("CONFLICT", "No"), { reason: "No", isFinal: true }],
  [
    "what the platform refused was never made",
    new PlatformError({ kind: "refused", type: "BAD_REQUEST", status: 400, message: "Unknown driver" }),
    { isFinal: true },
  ],
  [
    "what may have been made is tried again",
    new PlatformError({ kind: "unreachable", type: "UPSTREAM_FAILED", message: "No answer" }),
    { isFinal: false },
  ],
])("%s", async (_, error, expected) => {
  expect(await failing(error).send(by, notice)).toMatchObject({ state: "failed", ...expected });
});

test("nobody to write as is said, and so is a member who is gone", async () => {
  const sent: unknown[] = [];
  const noOffice = await senderOn((...one) => sent.push(...one), null).send(by, notice);
  expect(noOffice).toMatchObject({ state: "failed", isFinal: true });
  expect(noOffice).toMatchObject({ reason: expect.stringContaining("nobody to write as") });
  const gone = await senderOn((...one) => sent.push(...one)).send({ ...by, member: null }, notice);
  expect(gone).toMatchObject({ reason: "Whoever made the change is no member any more" });
  expect(sent).toEqual([]);
});
