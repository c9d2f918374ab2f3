import { useSyncExternalStore } from "react";
import { localZone } from "@/lib/time/zones";

/** No machine changes its zone under a page. */
const never = () => () => undefined;
/** What is served reads in the zone that every machine knows, and so does the first picture over it. */
const served = () => "UTC";

/** The zone of the reader's machine, IANA; UTC on the server and while its picture is taken over. */
export const useReadersZone = (): string => useSyncExternalStore(never, localZone, served);
