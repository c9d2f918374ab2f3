import { randomUUID } from "node:crypto";
import type { Client } from "@/lib/client/create-client";
import type { deskCalls } from "@/lib/contract/desk/desk-calls";
import type { SavedReport } from "@/lib/contract/desk/reports/saved-reports";

type Desk = Pick<Client<typeof deskCalls>, "call">;

/** Saved reports of a terminal. */
export interface ReportsAtTerminal {
  /** One that may be taken away. */
  removable: string;
  /** One that stays, and a file of it. */
  kept: string;
  file: string;
}

const noId = "00000000-0000-4000-8000-000000000000";

/** Ids of what there is nowhere. */
export const noReports: ReportsAtTerminal = { removable: noId, kept: noId, file: noId };

export const savedReport = (name: string, group: string | null): SavedReport => ({
  ...{ name, group, kind: "work", by: "customer", timezone: "America/Central", span: "last-week" },
  ...{ format: "csv", recipients: [] },
});

/** Saves two reports of a terminal; null until a file is made of the one that stays. */
export async function useReports(desk: Desk, code: string): Promise<ReportsAtTerminal | null> {
  const { reports } = await desk.call("listSavedReports");
  const idOf = async (name: string) => {
    const known = reports.find(({ report }) => report.name === name);
    if (known) return known.id;
    const id = randomUUID();
    await desk.call("saveReport", { params: { id }, body: savedReport(name, code) });
    return id;
  };
  const removable = await idOf(`Removable ${code}`);
  const kept = await idOf(`Kept ${code}`);
  const [file] = reports.find(({ id }) => id === kept)?.files ?? [];
  return file ? { removable, kept, file: file.id } : null;
}
