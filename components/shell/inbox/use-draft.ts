import { useState } from "react";

const keyOf = (conversationId: string) => `haulboard-draft-${conversationId}`;

/** What is being written in a conversation. It outlives the page, but not the tab. */
export function useDraft(conversationId: string) {
  const [text, setText] = useState(() => sessionStorage.getItem(keyOf(conversationId)) ?? "");
  return {
    text,
    setText: (next: string) => {
      setText(next);
      if (next === "") sessionStorage.removeItem(keyOf(conversationId));
      else sessionStorage.setItem(keyOf(conversationId), next);
    },
  };
}
