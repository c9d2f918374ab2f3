import { useEffect, useState } from "react";
import type { Near } from "@/components/shell/palette/find-named";
import { useSettled } from "@/components/ui/loading/use-settled";

/** Nobody is guessed while a word is still being typed. */
const settleMs = 150;

/** Finds lines by words with a typing error; null until it is there and typing has paused. */
export function useNear(typed: string): Near | null {
  const [compare, setCompare] = useState<Near | null>(null);
  useEffect(() => {
    let isOn = true;
    // Without it what is called so to the letter is found all the same.
    const nothing = () => undefined;
    import("@/lib/format/nearly-spelled").then(
      (module) => isOn && setCompare(() => module.nearlySpelled),
      nothing,
    );
    return () => {
      isOn = false;
    };
  }, []);
  const settled = useSettled(typed, settleMs);
  return settled === typed ? compare : null;
}
