import { type TerminalClock, typedDay } from "@/components/freight/form/typed-values";
import { useDoubtedDay } from "@/components/shipment/use-next-day";
import { Button } from "@/components/ui/button";
import { dayLabel } from "@/lib/time/instant-labels";

interface DayQuestionProps {
  /** As it is typed. */
  typed: string;
  terminal: string;
  /** As it is typed; empty where it is not known. */
  customerNumber: string;
  clock: TerminalClock;
  /** Takes another day, YYYY-MM-DD. */
  onDay: (day: string) => void;
}

/** Asks about a day on which the terminal or the customer takes no freight. It may stay: some open for one delivery. */
export function DayQuestion({ typed, terminal, customerNumber, clock, onDay }: DayQuestionProps) {
  const doubtOf = useDoubtedDay();
  const day = typedDay(typed, clock);
  const doubt =
    day === null ? null : doubtOf(day, { terminal, customerNumber: customerNumber.trim() || null });
  if (doubt === null) return null;
  const { why, next } = doubt;
  return (
    <div role="status" className="col-span-6 flex flex-wrap items-center gap-x-3 gap-y-1 text-jeopardy">
      <span>{why} Keep this day?</span>
      <Button onClick={() => onDay(next.day)}>Use {dayLabel(next.day)}</Button>
    </div>
  );
}
