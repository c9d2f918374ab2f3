import { useQuery } from "@tanstack/react-query";
import type { WorkBlock } from "@/lib/contract/desk/drivers/driver-work";
import { deskQuery } from "@/lib/queries/desk-client";

/** Works of drivers who have several. */
const sharedWorkQuery = { ...deskQuery("getDriverWork", {}), staleTime: 30_000 };

/** All works of one driver. */
export const driverWorkQuery = (externalUserId: string) => ({
  ...deskQuery("getDriverWork", { query: { externalUserId } }),
  staleTime: 30_000,
  refetchInterval: 60_000,
});

const none: readonly WorkBlock[] = [];

/** Lists what a driver has beside one of their works, in order; empty while it is not read. */
export function useOtherWork(
  externalUserId: string | null,
  self: Pick<WorkBlock, "kind"> & { id: string },
): { own: WorkBlock | null; others: readonly WorkBlock[] } {
  const { data } = useQuery({ ...sharedWorkQuery, enabled: externalUserId !== null });
  return otherWork(
    data?.drivers.find((driver) => driver.externalUserId === externalUserId)?.works ?? none,
    self,
  );
}

/** One of a driver's works, and the others in order. @param self left out for all of them */
export function otherWork(
  works: readonly WorkBlock[],
  self?: Pick<WorkBlock, "kind"> & { id: string },
): { own: WorkBlock | null; others: readonly WorkBlock[] } {
  const isSelf = ({ kind, id }: WorkBlock) => kind === self?.kind && id === self.id;
  return { own: works.find(isSelf) ?? null, others: works.filter((work) => !isSelf(work)) };
}

/** Works of drivers who have several, by driver; for boards that show many. */
export function useSharedWork(): ReadonlyMap<string, readonly WorkBlock[]> {
  const { data } = useQuery({ ...sharedWorkQuery, select: byDriver });
  return data ?? nobody;
}

const nobody: ReadonlyMap<string, readonly WorkBlock[]> = new Map();
const byDriver = ({ drivers }: { drivers: { externalUserId: string; works: WorkBlock[] }[] }) =>
  new Map(drivers.map(({ externalUserId, works }) => [externalUserId, works]));
