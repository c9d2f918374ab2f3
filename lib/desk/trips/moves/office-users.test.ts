import { expect, test, vi } from "vitest";
import type { PlatformGet } from "@/lib/desk/platform-link/platform-get";
import { memberOf } from "@/lib/desk/testing/member-of";
import { OfficeUsers } from "@/lib/desk/trips/moves/office-users";

const minuteMs = 60_000;
const dana = memberOf({ email: "dana@carrier.example" });
const users = {
  users: [
    { userId: 11, roles: ["Driver"], login: { email: "dana@carrier.example" } },
    { userId: 21, roles: ["Dispatcher"], login: { email: "Dana@carrier.example" } },
  ],
};
const soon = () => AbortSignal.timeout(20);

/** Users of a platform that answers as it is told to, with the clock in the test's hands. */
function open() {
  const time = { nowMs: 0 };
  const get = vi.fn<() => Promise<unknown>>(async () => users);
  return { time, get, office: new OfficeUsers(get as unknown as PlatformGet, () => time.nowMs) };
}

test("a member writes as the office user who has their e-mail, which is asked for now and then", async () => {
  const { time, get, office } = open();
  expect(await office.linkedTo(dana, soon())).toBe(21);
  expect(await office.linkedTo(dana, soon())).toBe(21);
  expect(get).toHaveBeenCalledTimes(1);
  time.nowMs += 11 * minuteMs;
  await office.linkedTo(dana, soon());
  expect(get).toHaveBeenCalledTimes(2);
});

test("who was known stays known while the platform does not answer", async () => {
  const { time, get, office } = open();
  await office.linkedTo(dana, soon());
  time.nowMs += 11 * minuteMs;
  get.mockRejectedValue(new Error("No answer"));
  expect(await office.linkedTo(dana, soon())).toBe(21);
});

test("an answer that takes longer than somebody waits is there for who asks next", async () => {
  const { get, office } = open();
  let answer: (value: unknown) => void = () => undefined;
  get.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await expect(office.linkedTo(dana, soon())).rejects.toThrow();
  answer(users);
  expect(await office.linkedTo(dana, soon())).toBe(21);
  expect(get).toHaveBeenCalledTimes(1);
});
