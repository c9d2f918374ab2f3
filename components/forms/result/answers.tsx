import { AnswerFiles } from "@/components/forms/result/answer-files";
import { AnswerValue } from "@/components/forms/result/answer-value";
import type { FormAnswer } from "@/lib/contract/desk/forms/forms-records";

/** Shows what a driver filled in, in the order of the form, without lines that were hidden. */
export function Answers({ resultId, answers }: { resultId: string; answers: readonly FormAnswer[] }) {
  return (
    <div className="grid gap-3.5 px-4 py-3.5">
      {answers
        .filter(({ line }) => line === null || line.visible)
        .map((answer) => (
          <Answer key={answer.key} resultId={resultId} answer={answer} />
        ))}
    </div>
  );
}

function Answer({ resultId, answer }: { resultId: string; answer: FormAnswer }) {
  const { line, key, value, files } = answer;
  const title = line?.title ?? key;
  if (line?.type === "divider") return <Divider title={title} />;
  if (line?.type === "textDisplay") return <p className="text-ink-2">{line.hint ?? title}</p>;
  return (
    <section aria-label={title} className="grid min-w-0 gap-1">
      <h3 className="text-small font-medium text-ink-2">{title}</h3>
      {files.length > 0 ? (
        <AnswerFiles resultId={resultId} title={title} files={files} />
      ) : (
        <AnswerValue type={line?.type ?? ""} value={value} line={line} />
      )}
    </section>
  );
}

/** A line with its title between two parts of a form. */
export const Divider = ({ title }: { title: string }) => (
  <div className="flex items-center gap-3 pt-1">
    <h3 className="font-semibold">{title}</h3>
    <hr className="flex-1 border-line" />
  </div>
);
