import type { CallInput } from "@/lib/contract/call-entry";
import type { DeskCall } from "@/lib/contract/desk/desk-call";
import { type DeskCallId, type DeskCalls, deskCallIds, deskCalls } from "@/lib/contract/desk/desk-calls";
import type { AtTerminal, UsedAtTerminal } from "@/lib/contract/desk/samples/probe";

type DeskInputs = { [Id in DeskCallId]: CallInput<DeskCalls[Id]> };

/** The sample of each call of the desk. @param nowMs milliseconds since 1970 */
export const deskCallSamples = (nowMs: number): DeskInputs => inputsOf(({ sample }) => sample(nowMs));

/** Each call of the desk, about what there is at one terminal. @param nowMs milliseconds since 1970 */
export function deskCallProbes(t: AtTerminal, used: UsedAtTerminal, nowMs: number, run: string): DeskInputs {
  const at = { ...t, driver: { externalUserId: `D-${t.code}` }, vehicle: `V-${t.code}`, used, nowMs, run };
  return inputsOf(({ probe }) => probe(at));
}

/** Cast here: what an entry holds has been checked against its schemas by `deskCall`. */
const inputsOf = (inputOf: (call: DeskCall) => object): DeskInputs =>
  Object.fromEntries(deskCallIds.map((id) => [id, inputOf(deskCalls[id])])) as DeskInputs;
