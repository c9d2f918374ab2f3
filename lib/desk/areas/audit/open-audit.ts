import { randomUUID } from "node:crypto";
import type { auditCalls } from "@/lib/contract/desk/writes";
import type { Area } from "@/lib/desk/area";
import type { NamedSo } from "@/lib/desk/areas/audit/audit-question";
import { AuditRecords, type TitleOf } from "@/lib/desk/areas/audit/audit-records";
import type { FreightArea } from "@/lib/desk/areas/freight/open-freight";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";
import { plainLetters } from "@/lib/format/plain-letters";

/** Limits how many objects of a kind one word names: a statement must end. */
const mostNamed = 1_000;

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
  const namedSo: NamedSo = (word) => {
    const isNamed = (kind: string) => (id: string) => plainLetters(titleOf(kind, id) ?? "").includes(word);
    const freightIds = (kind: "shipment" | "manifest") => {
      const found = freight.board.rows.having([word], null).flatMap((one) => {
        if (one.kind !== kind) return [];
        return one.kind === "shipment"
          ? one.row.shipmentId
          : one.kind === "manifest"
            ? one.row.manifestId
            : [];
      });
      return found.filter(isNamed(kind)).slice(0, mostNamed);
    };
    const people = [...directory.people.all.keys()].filter(isNamed("user")).slice(0, mostNamed);
    return new Map([
      ["shipment", freightIds("shipment")],
      ["manifest", freightIds("manifest")],
      ["driver", people],
      ["user", people],
    ]);
  };
  const records = new AuditRecords(store, company.id, titleOf, namedSo);
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
