import { ChevronDown } from "lucide-react";
import * as Popover from "radix-ui/popover";
import { lazy, Suspense, useState } from "react";
import { dayLabel } from "@/lib/time/instant-labels";

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

/** Which day a page is about. */
export function DayChooser({ day, today, onChange }: DayChooserProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={`Day: ${day === today ? "today, " : ""}${dayLabel(day)}`}
        className="inline-flex h-[26px] shrink-0 items-center gap-1.5 rounded-control border border-line-strong bg-surface px-[9px] whitespace-nowrap hover:bg-sunken"
      >
        {day === today ? "Today" : dayLabel(day)}
        {day === today ? (
          <span className="text-ink-3 group-data-crowded/bar:max-[1500px]:hidden">{dayLabel(day)}</span>
        ) : null}
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
