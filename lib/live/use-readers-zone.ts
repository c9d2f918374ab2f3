import { useSyncExternalStore } from "react";
import { localZone } from "@/lib/time/zones";

/** No machine changes its zone under a page. */
const never = () => () => undefined;
/** Names the zone of the served page and of the first render over it, which must match: UTC, which every machine knows. */
const served = () => "UTC";

/** The zone of the reader's machine, IANA; UTC on the server and while its picture is taken over. */
export const useReadersZone = (): string => useSyncExternalStore(never, localZone, served);
