import { parseAsString, parseAsStringLiteral } from "nuqs";
import { useListView } from "@/components/list-page/use-list-view";
import { lastDays, type Period, periodFault, today } from "@/components/reports/frame/period";
import { useReportZone } from "@/components/reports/frame/use-report-zone";
import { useAddress } from "@/components/ui/address";
import { longestWorkDays, workGroupings, workParts } from "@/lib/contract/desk/reports/work";

export const workSpans = ["today", "1", "7", "28", "typed"] as const;

const parsers = {
  by: parseAsStringLiteral(workGroupings).withDefault("customer"),
  terminal: parseAsString,
  span: parseAsStringLiteral(workSpans).withDefault("today"),
  from: parseAsString.withDefault(""),
  to: parseAsString.withDefault(""),
  search: parseAsString.withDefault(""),
  sort: parseAsString.withDefault(""),
  /** Group, place and code whose stops stand beside the groups: of a group, at a place, with a code. */
  group: parseAsString,
  place: parseAsString,
  code: parseAsString,
  part: parseAsStringLiteral(workParts),
};

/** No figure is opened. */
export const nothingOpen = { group: null, place: null, code: null, part: null };

function periodOf(span: (typeof workSpans)[number], typed: Period, zone: string, nowMs: number): Period {
  if (span === "typed") return typed;
  return span === "today" ? today(zone, nowMs) : lastDays(Number(span), zone, nowMs);
}

/** Keeps in the address what the report of work shows. @param nowMs by which it is a day */
export function useWorkView(nowMs: number) {
  const { view, setView, setSoon } = useAddress(parsers);
  const { search, by, terminal, span, from, to, group, place, code, part } = view;
  const list = useListView(view.sort, { search }, setView);
  const period = periodOf(span, { from, to }, useReportZone(terminal), nowMs);
  const asked = { ...period, by, ...(terminal === null ? {} : { terminal }) };
  const isOpen = group !== null || place !== null || code !== null || part !== null;
  return {
    view,
    setView,
    setSoon,
    ...list,
    question: JSON.stringify([list.question, by, terminal]),
    period,
    asked,
    /** Ask for stays only where a figure is opened. */
    askedStays: isOpen
      ? {
          ...asked,
          part: part ?? ("all" as const),
          ...(group === null ? {} : { group }),
          ...(place === null ? {} : { place }),
          ...(code === null ? {} : { code }),
        }
      : null,
    fault: periodFault(period, longestWorkDays),
  };
}

export type WorkView = ReturnType<typeof useWorkView>;
