/** Marks a field that takes Escape itself while there is something to give up: what stands around it stays open. */
export const keepsEscape = (isKept: boolean) => ({ "data-keeps-escape": isKept || undefined });

/** Leaves Escape to such a field: a panel hears the key before what stands in it. */
export function leaveEscape(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.hasAttribute("data-keeps-escape"))
    event.preventDefault();
}
