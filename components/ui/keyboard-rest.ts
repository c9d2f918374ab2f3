/** They have the keyboard to themselves while they are open: dialogs and sheets, popovers, menus. */
export const covers = '[role="dialog"],[role="alertdialog"],[role="menu"]';

/**
 * Ignores what is typed so long after one of them closed, and after each key that was held back for it, nothing that is
 * typed acts.
 */
export const restMs = 300;

/** A dialog, a menu or a popover is open. */
export function isCovered(): boolean {
  return document.querySelector(covers) !== null;
}

/** Letters are text there. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);
}

/** Signs, letters, Space and Enter, as they are typed. */
const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (key.length === 1 || key === "Enter") && !ctrlKey && !metaKey && !altKey;

/**
 * Keeps what is typed into a dialog from acting on the page once the dialog has gone: a save, or Space on its button, may
 * end it in the middle of a sentence. Until nothing was typed for {@link restMs}, such keys reach neither the page's
 * shortcuts, nor a list or a button that has got the focus back; a field goes on taking them. Who closes it by Escape has
 * left it on purpose, and the next key is the page's.
 * @returns ends it
 */
export function keepKeyboardRest(): () => void {
  // On the clock of `Event.timeStamp`.
  let untilMs = Number.NEGATIVE_INFINITY;
  let isEscaped = false;
  const observer = new MutationObserver((changes) => {
    if (isEscaped) return;
    const closed = changes.some(({ removedNodes }) => [...removedNodes].some(isCover));
    if (closed) untilMs = performance.now() + restMs;
  });
  const holdBack = (event: KeyboardEvent) => {
    isEscaped = event.key === "Escape";
    if (event.timeStamp >= untilMs || !isTyped(event) || isTextField(event.target)) return;
    untilMs = event.timeStamp + restMs;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // Portals put each of them, or what holds it, straight into the body.
  observer.observe(document.body, { childList: true });
  window.addEventListener("keydown", holdBack, { capture: true });
  return () => {
    observer.disconnect();
    window.removeEventListener("keydown", holdBack, { capture: true });
  };
}

function isCover(node: Node): boolean {
  return node instanceof Element && (node.matches(covers) || node.querySelector(covers) !== null);
}
