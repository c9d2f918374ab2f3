import type { ExportColumn } from "@/components/list-page/export/export-column";
import type { ListedMember } from "@/components/members/member-row";

/** Members as a file. */
export const memberExport: readonly ExportColumn<ListedMember>[] = [
  ["Name", ({ name }) => name],
  ["E-mail", ({ email }) => email],
  ["Role", ({ role }) => role],
  ["Terminals", ({ terminals }) => terminals.join(" ")],
  ["Writes to drivers as", ({ writesAsLabel }) => writesAsLabel],
  ["Added (UTC)", ({ addedAt }) => addedAt],
  ["Last signed in (UTC)", ({ lastSignedInAt }) => lastSignedInAt],
  ["Second factor since (UTC)", ({ secondFactorSince }) => secondFactorSince],
  ["Passkeys", ({ passkeys }) => passkeys],
  ["Sessions", ({ sessions }) => sessions],
  ["Locked out (s)", ({ waitSeconds }) => waitSeconds],
];
