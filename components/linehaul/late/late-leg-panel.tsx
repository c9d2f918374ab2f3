import { useQuery } from "@tanstack/react-query";
import {
  type ChosenWays,
  prosLabel,
  replannedPros,
  type TakenWay,
  takenWays,
} from "@/components/linehaul/late/chosen-ways";
import { EndangeredManifests } from "@/components/linehaul/late/endangered-manifests";
import { RelayLegs } from "@/components/linehaul/late/relay-legs";
import { WaitingPros } from "@/components/linehaul/late/waiting-pros";
import { NotesCard } from "@/components/notes/notes-card";
import { Button } from "@/components/ui/button";
import { CopyLink } from "@/components/ui/clipboard/copy";
import { ErrorNotice } from "@/components/ui/error-notice";
import { pageKeys } from "@/components/ui/page-keys";
import { Skeleton } from "@/components/ui/skeleton";
import { StateShape } from "@/components/ui/state-shape";
import { OtherWork } from "@/components/work/other-work";
import type { DelayCause, LateLeg } from "@/lib/contract/desk/linehaul/late-leg";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { age } from "@/lib/format/age";
import { duration } from "@/lib/format/duration";
import { legTitle } from "@/lib/format/leg-title";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { lateLegQuery } from "@/lib/queries/linehaul/late-leg";

export interface LatePanelProps {
  leg: LinehaulRow;
  /** All legs that the member sees: a relay names its others. */
  legs: readonly LinehaulRow[];
  /** Zone of the page's times, IANA. */
  timeZone: string;
  /** Ways that were chosen instead of the best ones. */
  chosen: ChosenWays;
  /** Chooses a way for a manifest; null leaves it as it is. */
  onChoose: (manifestId: string, wayId: string | null) => void;
  /** Says why the member may not re-plan; null where they may. */
  replanRefusal: string | null;
  pending: boolean;
  onReplan: () => void;
  messageRefusal: string | null;
  onMessage: () => void;
}

/** A late leg: its delay by cause, the delivery manifests that it endangers with a way out each, and its PROs, worst first. */
export function LateLegPanel(props: LatePanelProps) {
  const { leg } = props;
  const { data, error, refetch, isFetching } = useQuery(lateLegQuery(leg.legId));
  if (data === undefined)
    return error === null ? (
      <div aria-label="Reading the leg's impact" role="status" className="flex flex-col gap-2 p-3.5">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    ) : (
      <div className="p-3.5">
        <ErrorNotice
          title="The leg's impact can't be read"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </div>
    );
  const taken = takenWays(data, props.chosen);
  return (
    <section
      aria-label="Impact of the late leg"
      className="grid h-full grid-cols-[minmax(240px,7fr)_minmax(380px,11fr)_minmax(300px,8fr)] divide-x divide-line bg-sunken text-small max-lg:block max-lg:overflow-y-auto"
    >
      <Cost {...props} taken={taken} late={data} />
      <EndangeredManifests late={data} taken={taken} onChoose={props.onChoose} />
      <div className="flex min-h-0 flex-col">
        <WaitingPros late={data} />
        <div className="max-h-1/2 shrink-0 overflow-y-auto border-t border-line">
          <NotesCard key={leg.legId} kind="leg" subject={leg.legId} timeZone={data.zone} />
        </div>
      </div>
    </section>
  );
}

interface CostProps extends LatePanelProps {
  late: LateLeg;
  taken: readonly TakenWay[];
}

function Cost({ late, leg, ...props }: CostProps) {
  const nowMs = useNowSeconds(5) * 1_000;
  const { taken, pending } = props;
  return (
    <div className="flex min-h-0 flex-col gap-2 overflow-y-auto p-3">
      <p className={leg.risk === "late" ? lateLook : jeopardyLook}>
        <span className="pt-1">
          <StateShape kind={leg.risk === "late" ? "late" : "jeopardy"} size={10} />
        </span>
        <span>{late.sentence}</span>
      </p>
      <ul aria-label="Delay by cause" className="flex flex-col gap-1 px-1.5">
        {late.causes.map((cause) => (
          <Cause key={cause.kind} cause={cause} nowMs={nowMs} />
        ))}
      </ul>
      <div className="px-1.5">
        <RelayLegs {...{ leg, ...props }} />
      </div>
      <OtherWork
        externalUserId={leg.driver?.externalUserId ?? null}
        self={{ kind: "leg", id: leg.legId }}
        className="px-1.5"
      />
      {leg.missing.map((sentence) => (
        <p key={sentence} className="px-1.5 text-ink-2">
          {sentence}
        </p>
      ))}
      <div className="mt-auto flex flex-wrap gap-2">
        <Button
          variant="primary"
          shortcut={pageKeys.plan}
          pending={pending}
          disabledReason={props.replanRefusal ?? (taken.length === 0 ? "There is nothing to re-plan." : null)}
          onClick={props.onReplan}
        >
          {taken.length === 0 ? "Re-plan" : `Re-plan ${prosLabel(replannedPros(taken))}`}
        </Button>
        <Button shortcut={pageKeys.message} disabledReason={props.messageRefusal} onClick={props.onMessage}>
          Message
        </Button>
        <CopyLink of={legTitle(leg)} />
      </div>
    </div>
  );
}

/** `48 m`, `4:42`. */
const minutesLabel = (minutes: number) => (minutes < 60 ? `${minutes} m` : duration(minutes * 60));

const verdictLook = "grid grid-cols-[14px_minmax(0,1fr)] gap-1.5 rounded-panel px-2.5 py-2";
const lateLook = `${verdictLook} bg-late-tint`;
const jeopardyLook = `${verdictLook} bg-jeopardy-tint`;

function Cause({ cause, nowMs }: { cause: DelayCause; nowMs: number }) {
  const { minutes, label, detail, source, knownAt } = cause;
  return (
    <li className="grid grid-cols-[52px_minmax(0,1fr)] gap-2">
      <span className={minutes > 0 ? "font-semibold text-late" : "font-semibold text-ok"}>
        {minutes > 0 ? "+" : "−"}
        {minutesLabel(Math.abs(minutes))}
      </span>
      <span>
        {label}
        <span className="block text-fine text-ink-2">
          {detail === "" ? "" : `${detail} · `}
          {source}, {age((nowMs - Date.parse(knownAt)) / 1_000)} ago
        </span>
      </span>
    </li>
  );
}
