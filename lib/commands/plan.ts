// npm run --silent plan -- FILE.json: plans trips within hours of service, without a server; `-` reads standard input.
import { respondToFile } from "@/lib/commands/answer-file";
import { readPlanInput } from "@/lib/commands/plan-input";
import { planOutput } from "@/lib/commands/plan-output";

respondToFile("Usage: npm run --silent plan -- FILE.json    plans trips; - reads standard input", (text) => {
  const input = readPlanInput(text);
  if ("faults" in input) return input;
  const plans = input.requests.map(planOutput);
  return { output: input.isList ? plans : plans[0] };
});
