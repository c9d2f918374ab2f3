import { ChevronDown } from "lucide-react";
import * as Popover from "radix-ui/popover";
import { lazy, Suspense, useState } from "react";
import { cx } from "@/components/ui/cx";
import { dayLabel } from "@/lib/time/instant-labels";
import { dayOfDate } from "@/lib/time/terminal-days";

/** Loaded when it is opened. */
const DayCalendar = lazy(async () => ({
  default: (await import("@/components/time-fields/day-calendar")).DayCalendar,
}));

interface DayChooserProps {
  /** YYYY-MM-DD */
  day: string;
  /** YYYY-MM-DD at the place that is meant. */
  today: string;
  onChange: (day: string) => void;
}

/** Days beside today have names; others are called by their date. */
const dayNames: Readonly<Record<number, string>> = { [-1]: "Yesterday", 0: "Today", 1: "Tomorrow" };

/** Which day a page is about. Another one than today looks so: what is done there is done for that day. */
export function DayChooser({ day, today, onChange }: DayChooserProps) {
  const [isOpen, setOpen] = useState(false);
  const name = dayNames[dayOfDate(day) - dayOfDate(today)];
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={`Day: ${name === undefined ? "" : `${name.toLowerCase()}, `}${dayLabel(day)}`}
        className={cx(
          "inline-flex h-[26px] shrink-0 items-center gap-1.5 rounded-control border px-[9px] whitespace-nowrap hover:bg-sunken",
          day === today ? "border-line-strong bg-surface" : "border-ink bg-sunken font-semibold",
        )}
      >
        {name ?? dayLabel(day)}
        {name === undefined ? null : (
          <span className="font-normal text-ink-3 group-data-crowded/bar:max-[1500px]:hidden">
            {dayLabel(day)}
          </span>
        )}
        <ChevronDown size={14} aria-hidden="true" className="text-ink-3" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Day"
          align="start"
          sideOffset={4}
          collisionPadding={12}
          className="appear z-50 min-h-[268px] min-w-[248px] rounded-panel border border-line bg-surface p-3 shadow-float"
        >
          <Suspense fallback={null}>
            <DayCalendar
              selected={day}
              today={today}
              onChoose={(date) => {
                onChange(date);
                setOpen(false);
              }}
            />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
