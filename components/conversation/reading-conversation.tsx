import { useEffect, useState } from "react";
import { Skeleton } from "@/components/ui/skeleton";

/** A conversation is usually there before: grey that flashes up would delay it by a frame. */
const patienceMs = 150;

/** In place of a conversation that is being read. */
export function ReadingConversation() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const due = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(due);
  }, []);
  return (
    <div role="status" aria-label="Reading the conversation" className="grid gap-4 p-4">
      {isLong ? (
        <>
          <Skeleton className="h-10 w-1/2" />
          <Skeleton className="ml-auto h-10 w-1/2" />
          <Skeleton className="h-10 w-2/3" />
        </>
      ) : null}
    </div>
  );
}
