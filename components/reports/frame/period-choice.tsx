import { type Period, periodLabel } from "@/components/reports/frame/period";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";

interface PeriodChoiceProps<Span extends string> {
  page: {
    view: { span: Span; from: string; to: string };
    period: Period;
    setView: (parts: { span: Span; from: string | null; to: string | null }) => unknown;
    setSoon: (parts: { from?: string; to?: string }) => void;
  };
  /** One of them is `typed`: days from one to another. */
  labels: Readonly<Record<Span, string>>;
}

/** Chooses the days of a report: some that end now, or those that are typed. */
export function PeriodChoice<Span extends string>({ page, labels }: PeriodChoiceProps<Span>) {
  const { view, setView, setSoon, period } = page;
  const spans = Object.keys(labels) as Span[];
  const choose = (value: string) => {
    const span = spans.find((one) => one === value);
    if (span === undefined) return;
    // Typing begins with the days that are shown.
    void setView(span === "typed" ? { span, ...period } : { span, from: null, to: null });
  };
  return (
    <>
      <Select
        aria-label="Period"
        value={view.span}
        onChange={({ target }) => choose(target.value)}
        options={spans.map((value) => ({ value, label: labels[value] }))}
        className="[&>select]:h-[26px] [&>select]:border-line-strong"
      />
      {view.span === "typed" ? (
        <>
          <TextInput
            type="date"
            aria-label="First day"
            value={view.from}
            onChange={({ target }) => setSoon({ from: target.value })}
            className="h-[26px] w-34"
          />
          <TextInput
            type="date"
            aria-label="Last day"
            value={view.to}
            onChange={({ target }) => setSoon({ to: target.value })}
            className="h-[26px] w-34"
          />
        </>
      ) : (
        <span className="text-ink-3 group-data-crowded/bar:max-[1500px]:hidden">{periodLabel(period)}</span>
      )}
    </>
  );
}
