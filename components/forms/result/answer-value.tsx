import { Check } from "lucide-react";
import { Stars } from "@/components/forms/result/stars";
import { figure } from "@/components/ui/figure";
import { StateShape } from "@/components/ui/state-shape";
import type { FormLine } from "@/lib/contract/desk/forms/forms-records";
import { dayLabel, dayTimeLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

interface AnswerValueProps {
  /** As published, else what the platform calls it. */
  type: string;
  value: unknown;
  line: Pick<FormLine, "required" | "totalOptions"> | null;
}

/** Shows what was answered as its type reads best. What does not fit its type stands as it was sent. */
export function AnswerValue({ type, value, line }: AnswerValueProps) {
  if (value === null || value === undefined || value === "" || isEmptyList(value))
    return <NotAnswered isRequired={line?.required ?? false} />;
  if (Array.isArray(value)) return <Ticks values={value.map(plain)} />;
  if (typeof value === "boolean") return <p>{value ? "Yes" : "No"}</p>;
  if (typeof value === "object") return <p className="wrap-anywhere">{JSON.stringify(value)}</p>;
  switch (type) {
    case "ratingInput":
      return typeof value === "number" ? (
        <Stars given={value} of={line?.totalOptions ?? null} />
      ) : (
        <Plain value={value} />
      );
    case "dateInput":
      return <p className="tabular-nums">{dateLabel(String(value))}</p>;
    case "dateTimeInput":
      return <p className="tabular-nums">{instantLabel(String(value))}</p>;
    case "doubleInput":
    case "integerInput":
      return <p className="tabular-nums">{typeof value === "number" ? figureOf(value) : plain(value)}</p>;
    case "checkBoxInput":
    case "radioButtonsInput":
    case "dropDownInput":
      return <Ticks values={[plain(value)]} />;
    case "paragraphInput":
      return <p className="whitespace-pre-wrap wrap-anywhere">{plain(value)}</p>;
    default:
      return <Plain value={value} />;
  }
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

const plain = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

const Plain = ({ value }: { value: unknown }) => <p className="wrap-anywhere tabular-nums">{plain(value)}</p>;

const figureOf = (value: number) => (Number.isInteger(value) ? figure(value) : String(value));

const dateLabel = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? dayLabel(text, "long") : text);

const instantLabel = (text: string) => {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? text : dayTimeLabel(ms, localZone());
};

function NotAnswered({ isRequired }: { isRequired: boolean }) {
  if (!isRequired) return <p className="text-ink-3">Not answered</p>;
  return (
    <p className="flex items-center gap-2">
      <StateShape kind="jeopardy" />
      Not answered, though it is required
    </p>
  );
}

/** Lists what was chosen of several. */
const Ticks = ({ values }: { values: readonly string[] }) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1">
    {values.map((value) => (
      <li key={value} className="flex items-center gap-1.5">
        <Check size={14} aria-hidden="true" className="text-ink-3" />
        {value}
      </li>
    ))}
  </ul>
);
