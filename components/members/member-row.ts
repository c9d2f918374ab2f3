import type { ListFilter } from "@/components/list-page/rows/list-filter";
import type { ListRow } from "@/components/list-page/rows/list-row";
import type { ListShows } from "@/components/list-page/rows/list-shows";
import { roleLabels } from "@/components/members/role-labels";
import type { MemberRow, MembersResponse } from "@/lib/contract/desk/members/member-records";

/** A member as the list shows them. */
export interface ListedMember extends MemberRow, ListRow {
  /** The user as whom they write to drivers; null: the office's first. */
  writesAsLabel: string | null;
}

/** Members in the order in which they came: by name. */
export function memberRows({ members, users }: Pick<MembersResponse, "members" | "users">): ListedMember[] {
  const labels = new Map(users.map(({ userId, label }) => [userId, label]));
  return members.map((member) => {
    const { name, email, role, terminals, writesAs } = member;
    const writesAsLabel = writesAs === null ? null : (labels.get(writesAs) ?? `User ${writesAs}`);
    const searchLine = [name, email, roleLabels[role], ...terminals, writesAsLabel ?? ""].join(" ");
    return { ...member, writesAsLabel, searchLine: searchLine.toLowerCase() };
  });
}

/** Tells whether they have no way in of their own: neither a password nor a link to set one, and never came. */
export const isOutside = ({ hasPassword, link, lastSignedInAt }: MemberRow): boolean =>
  !hasPassword && link === null && lastSignedInAt === null;

const shown = {
  admins: ({ role }: ListedMember) => role === "admin",
  waiting: ({ waitSeconds }: ListedMember) => waitSeconds !== null,
  invited: ({ link }: ListedMember) => link !== null,
  outside: isOutside,
} as const;
export type MemberShow = keyof typeof shown;

/** The counts over the list. */
export const memberShows: ListShows<ListedMember, MemberShow> = {
  names: ["admins", "waiting", "invited", "outside"],
  labels: {
    admins: "Admins",
    waiting: "Locked out",
    invited: "Link open",
    outside: "Can't sign in",
  },
  kinds: { waiting: "late", outside: "jeopardy" },
  seldom: ["invited", "outside"],
  isShown: (show) => shown[show],
};

/** Filters that are no counts. */
export const memberFilters: readonly ListFilter<ListedMember>[] = [
  {
    part: "role",
    label: "Role",
    any: "Any role",
    options: (["viewer", "dispatcher", "manager", "admin"] as const).map((value) => ({
      value,
      label: roleLabels[value],
    })),
    keeps: (value) => (row) => row.role === value,
  },
  {
    part: "terminal",
    label: "Terminal",
    any: "Any terminal",
    valuesOf: ({ terminals }) => terminals,
  },
];
