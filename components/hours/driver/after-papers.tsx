import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { PaneDriver } from "@/components/conversation/conversation-pane";
import { useConversationPane } from "@/components/conversation/conversation-panes";
import { worksAfterPapers } from "@/components/hours/driver/works-after";
import { Button } from "@/components/ui/button";
import { plural } from "@/components/ui/figure";
import { StateShape } from "@/components/ui/state-shape";
import { WorkBlocks } from "@/components/work/other-work";
import type { WorkBlock } from "@/lib/contract/desk/drivers/driver-work";
import { fullDayLabel } from "@/lib/format/expiry";
import { driverWorkQuery } from "@/lib/queries/drivers/driver-work";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { routes } from "@/lib/routes";

interface AfterPapersProps {
  driver: PaneDriver;
  papers: Parameters<typeof worksAfterPapers>[0];
  /** YYYY-MM-DD. */
  today: string;
  /** IANA, whose days the papers are read in. */
  timeZone: string;
}

const noWorks: readonly WorkBlock[] = [];

/** Warns of assignments that lie after a paper that ends, with who else can take them; nothing where none do. */
export function AfterPapers({ driver, papers, today, timeZone }: AfterPapersProps) {
  const works = useQuery(driverWorkQuery(driver.externalUserId)).data?.drivers[0]?.works ?? noWorks;
  const mayWrite = refusalOf(useQuery(sessionQuery).data, "sendMessage");
  const openConversation = useConversationPane();
  return worksAfterPapers(papers, works, { today, timeZone }).map(({ label, last, works }) => (
    <div key={label} className="mt-2 grid gap-1.5 rounded-panel bg-jeopardy-tint px-2.5 py-2">
      <p className="flex items-baseline gap-1.5 font-medium">
        <StateShape kind="jeopardy" />
        {label} until {fullDayLabel(last)}: {plural(works.length, "assignment")}{" "}
        {works.length === 1 ? "lies" : "lie"} after it.
      </p>
      <div className="text-small">
        <WorkBlocks works={works} />
      </div>
      <p className="flex flex-wrap items-center gap-3 text-small">
        <Button
          disabledReason={mayWrite}
          onClick={() =>
            openConversation({
              ...driver,
              text: `Your ${label.toLowerCase()} is on record until ${fullDayLabel(last)}. Please send the new one.`,
            })
          }
        >
          Ask for the new one
        </Button>
        {works.map((work) =>
          work.kind === "trip" && work.id !== null && !work.isUnderway ? (
            <Link
              key={work.id}
              href={routes.trips({ trip: Number(work.id), sheet: "assign" })}
              prefetch={false}
              className="underline underline-offset-2"
            >
              Who else can take {work.label}
            </Link>
          ) : null,
        )}
      </p>
    </div>
  ));
}
