import { expect, test } from "vitest";
import { OfficeUsers } from "@/lib/desk/directory/people/office-users";
import { memberOf } from "@/lib/desk/testing/member-of";

const dana = memberOf({ email: "dana@carrier.example" });
const soon = () => AbortSignal.timeout(20);

/** Users that are there once they were read. */
function open(read: () => Promise<void> = async () => undefined) {
  const people = {
    office: [
      { userId: 11, email: "first@carrier.example" },
      { userId: 21, email: "dana@carrier.example" },
    ],
    readAtMs: null as number | null,
    reads: 0,
    async refresh() {
      people.reads += 1;
      await read();
      people.readAtMs = 1;
    },
  };
  return { people, office: new OfficeUsers(people) };
}

test("a member writes as the user to whom they are linked, else the one with their e-mail, else the first", async () => {
  const { office } = open();
  expect(await office.linkedTo(memberOf({ platformUserId: 5 }), soon())).toBe(5);
  expect(await office.linkedTo(dana, soon())).toBe(21);
  const stranger = memberOf({ email: "else@carrier.example" });
  expect([await office.linkedTo(stranger, soon()), await office.senderOf(stranger, soon())]).toEqual([
    null,
    11,
  ]);
});

test("users that were read once are not waited for again", async () => {
  const { people, office } = open();
  await office.linkedTo(dana, soon());
  await office.senderOf(dana, soon());
  expect(people.reads).toBe(1);
});

test("a read that takes longer than somebody waits is there for who asks next", async () => {
  let finish: () => void = () => undefined;
  const { people, office } = open(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  await expect(office.linkedTo(dana, soon())).rejects.toThrow();
  finish();
  await Promise.resolve();
  people.readAtMs = 1;
  expect(await office.linkedTo(dana, soon())).toBe(21);
});

test("where nobody could ever be read, the member is refused for now", async () => {
  const office = new OfficeUsers({ office: [], readAtMs: null, refresh: async () => undefined });
  await expect(office.senderOf(dana, soon())).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
});
