import { randomUUID } from "node:crypto";
import type { Client } from "@/lib/client/create-client";
import type { deskCalls } from "@/lib/contract/desk/desk-calls";
import { weekOfWork } from "@/lib/contract/desk/report-calls";
import type { ReportsAtTerminal } from "@/lib/contract/desk/samples/probe";

type Desk = Pick<Client<typeof deskCalls>, "call">;

const noId = "00000000-0000-4000-8000-000000000000";

/** Ids of what there is nowhere. */
export const noReports: ReportsAtTerminal = { removable: noId, kept: noId, file: noId };

/** Saves two reports of a terminal; null until a file is made of the one that stays. */
export async function useReports(desk: Desk, code: string): Promise<ReportsAtTerminal | null> {
  const { reports } = await desk.call("listSavedReports");
  const idOf = async (name: string) => {
    const known = reports.find(({ report }) => report.name === name);
    if (known) return known.id;
    const id = randomUUID();
    await desk.call("saveReport", { params: { id }, body: weekOfWork(name, code) });
    return id;
  };
  const removable = await idOf(`Removable ${code}`);
  const kept = await idOf(`Kept ${code}`);
  const [file] = reports.find(({ id }) => id === kept)?.files ?? [];
  return file ? { removable, kept, file: file.id } : null;
}
