import { useEffect } from "react";
import { countedTitle } from "@/components/conversation/notify/inbox-news";

/** Keeps how many wait before the page's title, also when another page writes its own. */
export function useCountedTitle(count: number): void {
  useEffect(() => {
    const write = () => {
      const counted = countedTitle(document.title, count);
      if (document.title !== counted) document.title = counted;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [count]);
}
