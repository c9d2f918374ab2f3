import { beforeAll } from "vitest";

// Files of component tests share one document, since modules are loaded once per worker.
beforeAll(async () => {
  if (typeof document === "undefined") return;
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 10_000 });
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
