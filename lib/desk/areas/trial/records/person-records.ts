import type { Body } from "@/lib/contract/interface/operations";
import {
  fixed,
  picked,
  type RecordKind,
  stayText,
  wayBack,
} from "@/lib/desk/areas/trial/records/record-kind";
import type { DeskContext } from "@/lib/desk/desk-context";
import { offsetPages } from "@/lib/desk/link/pages";
import { isObject, objectOr, textOf } from "@/lib/desk/link/read-value";
import type { Fields } from "@/lib/desk/tables/kept-imports";

type Options = Pick<DeskContext, "link" | "members" | "planning" | "directory">;

/** More are found by reading everybody. */
const mostByName = 10;

const emptied = {
  ...{ first: fixed, middle: "", last: fixed, active: fixed, roles: [], phone: "", email: fixed },
  ...{ externalTerminalIds: [], externalGroupIds: [], driversLicense: fixed },
};

const codes = (list: unknown, name: string) =>
  Array.isArray(list) ? list.flatMap((one) => textOf(objectOr(one)[name]) ?? []) : [];

/** A user by the names with which it is written. */
function fieldsOf(user: Fields): Fields {
  const { email, phone } = objectOr(user.login);
  return {
    ...picked(user, ["first", "middle", "last", "active", "roles", "driversLicense"]),
    ...picked({ email, phone }, ["email", "phone"]),
    externalTerminalIds: codes(user.terminals, "externalTerminalId"),
    externalGroupIds: codes(user.groups, "externalGroupId"),
  };
}

/** Tells of whom a member writes in the name: they stay. */
export const linkedUsers = async ({ members }: Pick<DeskContext, "members">): Promise<ReadonlySet<number>> =>
  new Set((await members.list()).flatMap(({ platformUserId }) => platformUserId ?? []));

/** Reason for which somebody is not made inactive; null where they may be. */
export function whyPersonStays(
  { planning, directory }: Pick<DeskContext, "planning" | "directory">,
  externalUserId: string,
  linked: ReadonlySet<number>,
): string | null {
  const work = planning.works.of(externalUserId).find(({ isUnderway }) => isUnderway);
  if (work) return `They are on ${work.label}, which is under way`;
  const userId = directory.people.all.get(externalUserId)?.userId;
  return userId != null && linked.has(userId) ? "A member of the desk writes in their name" : null;
}

/** Drivers and office users. */
export function personRecords(context: Options): RecordKind {
  const { link } = context;
  const update = (
    by: Parameters<RecordKind["putBack"]>[0],
    externalUserId: string,
    body: Body<"updateUser">,
  ) => link.record(by, "updateUser", { query: { externalUserId }, body });
  let linked: ReadonlySet<number> = new Set();
  return {
    async read(records) {
      linked = await linkedUsers(context);
      const wanted = new Set(records);
      const found = new Map<string, Fields>();
      const take = (users: readonly unknown[]) => {
        for (const user of users.filter(isObject)) {
          const id = textOf(user.externalUserId);
          if (id !== null && wanted.has(id)) found.set(id, fieldsOf(user));
        }
      };
      if (records.length > mostByName) {
        const signal = AbortSignal.timeout(longestMs);
        const read = (query: Record<string, string>) => link.get("listUsers", query, signal);
        for await (const { records: users } of offsetPages("listUsers", "users", read)) take(users);
      } else
        for (const externalUserId of wanted)
          take((await link.client.call("listUsers", { query: { externalUserId } })).users);
      return found;
    },
    becomes: "become inactive",
    stays: ({ record, before }) => (before === null ? whyPersonStays(context, record, linked) : null),
    async putBack(by, { record, before, after }) {
      if (before === null) {
        await update(by, record, { active: false });
        return null;
      }
      const { change, stay } = wayBack(before, after, emptied);
      const { email, phone, ...fields } = change;
      const login = picked({ email, phone }, ["email", "phone"]);
      if (Object.keys(change).length > 0)
        await update(by, record, { ...fields, ...(Object.keys(login).length === 0 ? {} : { login }) });
      return stayText(stay);
    },
  };
}

/** Reading everybody takes no longer. */
const longestMs = 60_000;
