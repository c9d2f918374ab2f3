import { useState } from "react";

const keyOf = (conversationId: string) => `haulboard-draft-${conversationId}`;

const kept = (key: string): string => sessionStorage.getItem(key) ?? "";

function keep(key: string, text: string): void {
  if (text === "") sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, text);
}

/** What is being written in a conversation. It outlives the page, but not the tab. */
export function useDraft(conversationId: string) {
  const key = keyOf(conversationId);
  const [text, show] = useState(() => kept(key));
  const setText = (next: string) => {
    keep(key, next);
    show(next);
  };
  return {
    text,
    setText,
    /** What was not sent stands before what was written meanwhile, also where the conversation was left since. */
    putBack: (unsent: string) => setText([unsent, kept(key)].filter(Boolean).join("\n")),
  };
}
