import { useState } from "react";

const keyOf = (conversationId: string) => `haulboard-draft-${conversationId}`;

const kept = (key: string): string => sessionStorage.getItem(key) ?? "";

function keep(key: string, text: string): void {
  if (text === "") sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, text);
}

/**
 * Keeps what is being written in a conversation. It outlives the page, but not the tab.
 * @param begin is added to it at first, unless it stands there already
 */
export function useDraft(conversationId: string, begin = "") {
  const key = keyOf(conversationId);
  const [text, show] = useState(() => {
    const draft = kept(key);
    return draft.includes(begin) ? draft : [draft, begin].filter(Boolean).join("\n");
  });
  const setText = (next: string) => {
    keep(key, next);
    show(next);
  };
  return {
    text,
    setText,
    /** Puts what was not sent before what was written meanwhile, also where the conversation was left since. */
    putBack: (unsent: string) => setText([unsent, kept(key)].filter(Boolean).join("\n")),
  };
}
