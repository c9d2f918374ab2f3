import { type Cell, type DataColumn, quiet } from "@/components/list-page/columns/data-column";
import { localCell, localHeader, localPixels } from "@/components/list-page/table/zoned-cell";
import { isOutside, type ListedMember } from "@/components/members/member-row";
import { byClaim, roleLabels } from "@/components/members/role-labels";
import { StateMark } from "@/components/ui/state-mark";
import { nearInstantLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

/** `12 min`, or `40 s` for less than one. */
export const waitLabel = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;

/** Factors that a member has beside the password. */
export const factorsOf = ({ hasApp, passkeys }: Pick<ListedMember, "hasApp" | "passkeys">): string[] => [
  ...(hasApp ? ["app"] : []),
  ...(passkeys === 0 ? [] : [passkeys === 1 ? "passkey" : `${passkeys} passkeys`]),
];

/** Shows how they come in now, or why they don't. */
function wayInCell(row: ListedMember, nowMs: number): Cell {
  const { waitSeconds, link, hasPassword } = row;
  if (waitSeconds !== null)
    return {
      content: <StateMark kind="late">Locked out {waitLabel(waitSeconds)}</StateMark>,
      label: `Locked out by wrong passwords for ${waitLabel(waitSeconds)} more`,
    };
  if (link !== null) {
    const until = nearInstantLabel(Date.parse(link.expiresAt), localZone(), nowMs);
    return { content: `${link.kind === "invitation" ? "Invited" : "Reset link"} until ${until}` };
  }
  if (isOutside(row)) return { content: <StateMark kind="jeopardy">Can't sign in yet</StateMark> };
  if (!hasPassword) return quiet("Single sign-on");
  return quiet(["Password", ...factorsOf(row)].join(", "));
}

/** Columns of the list of members, in the order in which they stand. */
export const memberColumns = (nowMs: number): readonly DataColumn<ListedMember>[] => [
  {
    id: "name",
    header: "Name",
    widthPixels: 160,
    sortBy: ({ name }) => name.toLowerCase(),
    cell: ({ name }) => ({ content: name, look: "font-medium", title: name }),
  },
  {
    id: "email",
    header: "E-mail",
    widthPixels: 220,
    grows: true,
    sortBy: ({ email }) => email,
    cell: ({ email }) => quiet(email),
  },
  {
    id: "role",
    header: "Role",
    widthPixels: 96,
    sortBy: ({ role }) => role,
    cell: ({ role, roleByClaim }) =>
      roleByClaim
        ? { content: roleLabels[role], label: `${roleLabels[role]}. ${byClaim}`, title: byClaim }
        : roleLabels[role],
  },
  {
    id: "terminals",
    header: "Terminals",
    widthPixels: 120,
    sortBy: ({ terminals }) => terminals.join(" "),
    cell: ({ terminals }) =>
      terminals.length === 0 ? quiet("all") : { content: terminals.join(" "), title: terminals.join(", ") },
  },
  {
    id: "writesAs",
    header: "Writes to drivers as",
    widthPixels: 170,
    givesWay: true,
    sortBy: ({ writesAsLabel }) => writesAsLabel ?? undefined,
    cell: ({ writesAsLabel }) => quiet(writesAsLabel ?? "the office"),
  },
  { id: "wayIn", header: "Sign-in", widthPixels: 190, cell: wayInCell },
  {
    id: "signedIn",
    header: localHeader("Last signed in", nowMs),
    widthPixels: localPixels + 20,
    sortBy: ({ lastSignedInAt }) => (lastSignedInAt === null ? undefined : -Date.parse(lastSignedInAt)),
    cell: ({ lastSignedInAt }, atMs) =>
      lastSignedInAt === null
        ? { content: "never", look: "text-ink-3" }
        : localCell(Date.parse(lastSignedInAt), atMs, "text-ink-2"),
  },
  {
    id: "sessions",
    header: "Sessions",
    widthPixels: 76,
    align: "right",
    sortBy: ({ sessions }) => -sessions,
    cell: ({ sessions }) => (sessions === 0 ? quiet("0") : String(sessions)),
  },
];
