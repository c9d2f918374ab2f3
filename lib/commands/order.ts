// npm run --silent order -- FILE.json: puts stops in order by tables of minutes, without a server; `-` reads standard input.
import { performance } from "node:perf_hooks";
import { respondToFile } from "@/lib/commands/answer-file";
import { orderFaults, readOrderInput } from "@/lib/commands/order-input";
import { orderResult } from "@/lib/commands/order-output";

const usage = "Usage: npm run --silent order -- FILE.json    puts stops in order; - reads standard input";

respondToFile(usage, (text) => {
  const input = readOrderInput(text);
  if ("faults" in input) return input;
  const results = input.problems.map((problem) =>
    "faults" in problem ? problem : orderResult(problem, () => performance.now()),
  );
  const faults = orderFaults(input.problems);
  const isAllBad = results.length > 0 && results.every((result) => "faults" in result);
  return isAllBad ? { faults } : { output: { results }, faults };
});
