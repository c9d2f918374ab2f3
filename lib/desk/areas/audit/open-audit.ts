import { randomUUID } from "node:crypto";
import type { auditCalls } from "@/lib/contract/desk/writes";
import type { Area } from "@/lib/desk/area";
import { AuditRecords, type TitleOf } from "@/lib/desk/areas/audit/audit-records";
import type { FreightArea } from "@/lib/desk/areas/freight/open-freight";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";

interface Knows {
  freight: Pick<FreightArea, "board">;
}

/** Opens the records of who did what, when, from where and with which outcome. */
export function openAudit({ store, company, directory, writes }: DeskContext, { freight }: Knows) {
  const titleOf: TitleOf = (kind, id) => {
    if (kind === "manifest") return freight.board.rows.manifest(id)?.title ?? null;
    if (kind === "shipment") return freight.board.rows.shipment(id)?.title ?? null;
    if (kind === "driver" || kind === "user") return directory.people.all.get(id)?.name ?? null;
    return null;
  };
  const records = new AuditRecords(store, company.id, titleOf);
  return {
    handlers: {
      getAudit: (_, { query }) => records.page(query),
      getAuditLine: (_, { params }) => records.detail(params.id),
      async exportAudit(member, { query }) {
        const { file, count } = await records.file(query);
        // The file holds what people's records said: who took it out of the desk is part of the trail.
        const what = `exported the audit trail, ${count} ${count === 1 ? "line" : "lines"}`;
        const made = { operation: "exportAudit", call: randomUUID(), what, after: query };
        await writes.trail.write(member, made, async () => undefined);
        return file;
      },
    },
  } satisfies Area<DeskHandlers<typeof auditCalls>>;
}
