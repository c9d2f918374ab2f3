import { parseAsString, parseAsStringLiteral } from "nuqs";
import { useAddress } from "@/components/ui/address";
import {
  type SavedReport,
  type SavedReportRow,
  savedFormats,
} from "@/lib/contract/desk/reports/saved-reports";
import { workGroupings } from "@/lib/contract/desk/reports/work";
import { reportTimezones } from "@/lib/contract/interface/reports";

const kinds = ["vehicles", "work"] as const;

const parsers = {
  sheet: parseAsStringLiteral(["new", "edit", "schedule"]),
  /** The saved report that is edited. */
  at: parseAsString,
  /** With which a new one begins. */
  kind: parseAsStringLiteral(kinds).withDefault("vehicles"),
  group: parseAsString,
  by: parseAsStringLiteral(workGroupings).withDefault("customer"),
  timezone: parseAsStringLiteral(reportTimezones).withDefault("America/Central"),
};

const closed = { sheet: null, at: null, kind: null, group: null, by: null, timezone: null };

/** Keeps in the address what the page of saved reports shows. */
export function useSavedView() {
  const { view, setView } = useAddress(parsers);
  const { kind, group, by, timezone } = view;
  const blank: SavedReport = {
    ...{ kind, group, by, timezone },
    name: kind === "work" ? `Work by ${by}` : "Vehicle performance",
    span: "last-week",
    format: savedFormats[0],
    recipients: [],
  };
  return {
    view,
    blank,
    create: () => void setView({ sheet: "new" }),
    edit: ({ id }: SavedReportRow) => void setView({ sheet: "edit", at: id }),
    schedule: () => void setView({ sheet: "schedule" }),
    close: () => void setView(closed),
  };
}
