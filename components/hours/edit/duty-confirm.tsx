import { ClockChange } from "@/components/hours/edit/clock-change";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { DutyPost, DutyPreview } from "@/lib/contract/desk/driver-log";
import { dayTimeLabel } from "@/lib/time/instant-labels";

interface DutyConfirmProps {
  driver: string;
  post: DutyPost;
  /** Null where the effect on the clocks cannot be worked out. */
  preview: DutyPreview | null;
  timeZone: string;
  onAnswer: (confirmed: boolean) => void;
}

/** Asks before a status is posted, and shows what the clocks will do. */
export function DutyConfirm({ driver, post, preview, timeZone, onAnswer }: DutyConfirmProps) {
  const label = post.dutyStatusType === "ON" ? "on duty" : "off duty";
  const since = dayTimeLabel(Date.parse(post.dutyStatusTimeStamp), timeZone);
  return (
    <ConfirmDialog
      onClose={() => onAnswer(false)}
      title={`Post ${driver} ${label}?`}
      confirmLabel={`Post ${label}`}
      onConfirm={() => onAnswer(true)}
    >
      <p>
        {label === "on duty" ? "On duty" : "Off duty"} from {since}
        {preview?.holdsUntil == null
          ? "."
          : ` to ${dayTimeLabel(Date.parse(preview.holdsUntil), timeZone)}, where the next record begins.`}
      </p>
      {preview === null ? (
        <p className="mt-2">
          What it does to the clocks can't be told: this platform offers no log to work it out from.
        </p>
      ) : (
        <div className="mt-2">
          <ClockChange
            caption="Clocks before and after"
            before={preview.before}
            after={preview.after}
            afterLabel="After"
            timeZone={timeZone}
            added={preview.violationsAdded}
            removed={preview.violationsRemoved}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}
