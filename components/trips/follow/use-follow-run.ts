import { useState } from "react";
import { numbersLeft } from "@/components/trips/follow/trip-numbers";
import type { PlatformError } from "@/lib/client/platform-error";
import { mostFollowedAtOnce } from "@/lib/contract/desk/plain/followed-limit";
import type { FollowResult } from "@/lib/contract/desk/trips-followed";
import { useFollowTrips } from "@/lib/queries/trips-followed";

/** Sends numbers some at a time, so that each result shows as soon as it is known. */
export function useFollowRun() {
  const { mutateAsync: follow } = useFollowTrips();
  const [results, setResults] = useState<readonly FollowResult[]>([]);
  const [error, setError] = useState<PlatformError | null>(null);
  const [isPending, setPending] = useState(false);

  /** @returns what became of each, as far as it was sent, and what is not on the board */
  const send = async (numbers: readonly string[]) => {
    const all: FollowResult[] = [];
    setResults([]);
    setError(null);
    setPending(true);
    try {
      for (let from = 0; from < numbers.length; from += mostFollowedAtOnce) {
        const response = await follow({ numbers: numbers.slice(from, from + mostFollowedAtOnce) });
        all.push(...response.results);
        setResults([...all]);
      }
    } catch (failure) {
      setError(failure as PlatformError);
    }
    setPending(false);
    return { results: all, left: numbersLeft(numbers, all) };
  };

  return { results, error, isPending, send };
}
