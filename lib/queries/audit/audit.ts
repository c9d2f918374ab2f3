import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import type { AuditFilter, AuditLine, AuditPage } from "@/lib/contract/desk/audit/audit-records";
import { callDesk, deskQuery } from "@/lib/queries/desk-client";

/** The trail as far as it is read. */
interface AuditRead {
  lines: readonly AuditLine[];
  /** Tells whether older lines are there to be read. */
  hasMore: boolean;
  over: AuditPage["over"];
}

const pageSize = 500;
/** Interval at which the newest lines are read again. */
const everyMs = 15_000;

/** The newest so many pages of the trail. Once more than one is read it stands still. */
export const auditQuery = (filter: AuditFilter, pages: number) =>
  queryOptions<AuditRead, PlatformError>({
    queryKey: ["getAudit", "pages", filter, pages],
    queryFn: async ({ signal }) => {
      const lines: AuditLine[] = [];
      let cursor: string | null | undefined;
      let over: AuditRead["over"] = null;
      for (let page = 0; page < pages && cursor !== null; page += 1) {
        const query: AuditFilter & { limit: number; cursor?: string } = { ...filter, limit: pageSize };
        if (cursor !== undefined) query.cursor = cursor;
        const read = await callDesk("getAudit", { query, signal });
        lines.push(...read.lines);
        cursor = read.next;
        over ??= read.over;
      }
      return { lines, hasMore: cursor !== null, over };
    },
    placeholderData: keepPreviousData,
    refetchInterval: pages === 1 ? everyMs : false,
  });

export const auditLineQuery = (id: string) => deskQuery("getAuditLine", { params: { id } });

/** Reads a CSV file of what is filtered, with all that is kept of it. */
export const readAuditFile = (filter: AuditFilter): Promise<File> =>
  callDesk("exportAudit", { query: filter });
