import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { ListAction } from "@/components/list-page/list-actions";
import { pageKeys } from "@/components/ui/page-keys";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { routes } from "@/lib/routes";

/** Leads from a report to where it is saved and scheduled, as it is asked for now. */
export function useSaveReport(asked: Omit<Parameters<typeof routes.savedReports>[0], "sheet">): ListAction {
  const router = useRouter();
  const session = useQuery(sessionQuery).data;
  return {
    keys: pageKeys.create,
    label: "Save and schedule",
    disabledReason: refusalOf(session, "saveReport"),
    run: () => router.push(routes.savedReports({ ...asked, sheet: "new" })),
  };
}
