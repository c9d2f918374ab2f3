import { and, eq, getTableColumns, inArray } from "drizzle-orm";
import type { ResponseInput } from "@/lib/contract/interface/operations";
import { withoutNulls } from "@/lib/platform/service/absent-values";
import { groups, terminals } from "@/lib/platform/tables/companies";
import { users } from "@/lib/platform/tables/people";
import type { CompanyScope } from "@/lib/store/company-scope";

type User = ResponseInput<"createUser">;

const { passwordHash, eldConfig, ...returned } = getTableColumns(users);
/** Columns that responses are made from: a password's hash is never even read. */
export const userColumns = returned;
export type UserRow = Omit<typeof users.$inferSelect, "passwordHash" | "eldConfig">;

const toSeconds = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;

/** Writes stored users as the interface does, with the names of their terminals and groups. */
export async function userResponses(scope: CompanyScope, rows: readonly UserRow[]): Promise<User[]> {
  const terminalNames = await namesOfTerminals(scope, [...new Set(rows.flatMap((row) => row.terminalCodes))]);
  const groupNames = await namesOfGroups(scope, [...new Set(rows.flatMap((row) => row.groupCodes))]);
  return rows.map((row) => {
    const { userId, externalUserId, active, first, middle, last, roles, driversLicense } = row;
    return {
      ...withoutNulls({ userId, externalUserId, active, first, middle, last, roles, driversLicense }),
      createdOn: toSeconds(row.createdAt),
      updatedOn: toSeconds(row.updatedAt),
      terminals: row.terminalCodes.map((code) => ({
        externalTerminalId: code,
        name: terminalNames.get(code) ?? code,
      })),
      groups: row.groupCodes.map((code) => ({ externalGroupId: code, name: groupNames.get(code) ?? code })),
      login: withoutNulls({ email: row.email, phone: row.phone }),
    };
  });
}

async function namesOfTerminals({ tx, companyId }: CompanyScope, codes: string[]) {
  if (codes.length === 0) return new Map<string, string>();
  const rows = await tx
    .select({ code: terminals.terminalCode, name: terminals.name })
    .from(terminals)
    .where(and(eq(terminals.companyId, companyId), inArray(terminals.terminalCode, codes)));
  return new Map(rows.map((row) => [row.code, row.name]));
}

async function namesOfGroups({ tx, companyId }: CompanyScope, codes: string[]) {
  if (codes.length === 0) return new Map<string, string>();
  const rows = await tx
    .select({ code: groups.groupCode, name: groups.name })
    .from(groups)
    .where(and(eq(groups.companyId, companyId), inArray(groups.groupCode, codes)));
  return new Map(rows.map((row) => [row.code, row.name]));
}
