import { beforeAll } from "vitest";

// Files of component tests share one document, since modules are loaded once per worker.
beforeAll(() => {
  if (typeof document === "undefined") return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
