import type { Window } from "happy-dom";
import { beforeAll, beforeEach } from "vitest";

const hasDocument = () => typeof document !== "undefined";

// Files of component tests share one document, since modules are loaded once per worker.
beforeAll(async () => {
  if (!hasDocument()) return;
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 10_000 });
  // A link to a file that is handed out would make that file's address the document's, also for the tests after.
  const { settings } = (window as unknown as { happyDOM: Window["happyDOM"] }).happyDOM;
  Object.assign(settings.navigation, { disableMainFrameNavigation: true, disableFallbackToSetURL: true });
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

// A notice that still stands is shown again by the next page that is drawn: a test would find another's in its own place.
beforeEach(async () => {
  if (!hasDocument()) return;
  const { toast } = await import("sonner");
  for (const { id } of toast.getToasts()) toast.dismiss(id);
});
