// @ts-check
// Starts the planning thread where the server runs from source: Node starts no TypeScript file as a thread by itself.
import { register } from "tsx/esm/api";

register();
await import(new URL("./plan-worker.ts", import.meta.url).href);
