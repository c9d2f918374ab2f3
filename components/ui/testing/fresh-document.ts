import { beforeAll } from "vitest";

// Files of component tests share one document, since modules are loaded once per worker.
beforeAll(async () => {
  if (typeof document === "undefined") return;
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 10_000 });
  document.body.replaceChildren();
  // A notice of another file would stand in this one's, with its Undo.
  const { toast } = await import("sonner");
  for (const { id } of toast.getToasts()) toast.dismiss(id);
  localStorage.clear();
  sessionStorage.clear();
});
