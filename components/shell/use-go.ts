import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useQueryStates } from "nuqs";

const noParts = {};

/**
 * Goes to another page once what keys have just changed is in the address. That is written a moment later, up to 150 ms;
 * written while the router is on its way, it would call that off, and the key that was pressed would be lost.
 */
export function useGo(): <Path extends string>(href: Route<Path>) => void {
  const router = useRouter();
  const [, change] = useQueryStates(noParts);
  // A change of nothing is done when all changes that wait are, whoever made them.
  return (href) => {
    const go = () => router.push(href);
    void change({}).then(go, go);
  };
}
