import { loadFleetMap } from "@/components/map/load-fleet-map";
import { routes } from "@/lib/routes";

// Runs before any other script of ours. The policy forbids code from text: zod's try whether it may is reported each time.
// zod reads this when it is loaded, which is no sooner than a page's first form.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// The map's code is the largest part of its page: it is on its way while React takes the page over. Who opens the map finds
// out whether it failed.
if (location.pathname === routes.map()) loadFleetMap().catch(() => undefined);
