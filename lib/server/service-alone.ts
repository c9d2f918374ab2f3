import { refuse } from "@/lib/server/door/refuse";
import type { Listener } from "@/lib/server/front-door";

const text =
  "This is Haulboard's platform service alone, without a desk. Its operations are below /platform, each with an apiKey " +
  "header. npm start starts the desk with it.";

/** Refuses all paths but its own where the service was started alone: a page would never come. */
export const serviceAlone: Listener = (_, response) => refuse(response, "NOT_FOUND", text);
