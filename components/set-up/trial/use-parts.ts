import { useRef, useState } from "react";
import { type SaveFailure, toSaveFailure } from "@/components/ui/save-failure";
import { useSignInAgain } from "@/components/ui/sign-in-again";
import type { TrialPart } from "@/lib/contract/desk/set-up/trial-records";
import type { SendTrialPart } from "@/lib/queries/set-up/trial";

/** Work in parts: each is through or not, a stop lets the part that is under way end, and what was cut off goes on. */
export function useParts(send: SendTrialPart, onEnd: () => void) {
  const [phase, setPhase] = useState<"ready" | "running" | "stopped" | "over">("ready");
  const [done, setDone] = useState(0);
  const [stays, setStays] = useState<TrialPart["stays"]>([]);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const isStopped = useRef(false);
  const signInAgain = useSignInAgain();
  const run = async () => {
    isStopped.current = false;
    setFailure(null);
    setPhase("running");
    const staying = [...stays];
    try {
      for (let isFirst = phase === "ready"; !isStopped.current; isFirst = false) {
        const part = await send(
          isFirst,
          staying.map(({ key }) => key),
        );
        staying.push(...part.stays);
        setStays([...staying]);
        setDone((before) => before + part.done);
        if (part.left > 0) continue;
        setPhase("over");
        onEnd();
        return;
      }
    } catch (thrown) {
      const failed = toSaveFailure(thrown);
      setFailure(failed);
      if (failed.status === 401) await signInAgain();
    }
    setPhase("stopped");
    onEnd();
  };
  return {
    ...{ phase, done, stays, failure, run },
    stop: () => {
      isStopped.current = true;
    },
  };
}
