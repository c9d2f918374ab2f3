// @ts-check
// Starts the thread of route orders where the service runs from source: Node starts no TypeScript file as a thread by itself.
import { register } from "tsx/esm/api";

register();
await import(new URL("./order-worker.ts", import.meta.url).href);
