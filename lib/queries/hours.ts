import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import type { HoursBoard } from "@/lib/contract/desk/hours";
import { callDesk, deskKey, deskQuery } from "@/lib/queries/desk-client";
import { mergeRows } from "@/lib/queries/merge-rows";

/** Asks for nothing again by time: the live stream announces what changes. */
const staleTime = 10_000;

/** The drivers with what changed since they were read. */
function mergeHours(known: HoursBoard | undefined, response: HoursBoard): HoursBoard {
  if (response.whole || known === undefined) return response;
  const isSame = response.drivers.length === 0 && response.gone.length === 0;
  const drivers = isSame
    ? known.drivers
    : mergeRows(known.drivers, response.drivers, response.gone, ({ id }) => id);
  return { ...response, whole: true, gone: [], drivers };
}

/** Hours of every driver whom the member sees. A read again asks only for what changed since. */
export const hoursQuery = queryOptions<HoursBoard, PlatformError>({
  queryKey: deskKey("getHours"),
  queryFn: async ({ client, queryKey, signal }) => {
    const known = client.getQueryData<HoursBoard>(queryKey);
    const query = known === undefined ? {} : { since: known.step };
    return mergeHours(known, await callDesk("getHours", { query, signal }));
  },
  // Merging keeps unchanged rows itself; comparing thousands of rows deep would cost a frame.
  structuralSharing: false,
  staleTime,
});

/** The board as confirmed by a reading at `readAtMs`, milliseconds on the desk's clock; null where none is known. */
export function withReadAt(board: HoursBoard | undefined, readAtMs: number | null): HoursBoard | undefined {
  if (board === undefined || readAtMs === null || (board.reading.readAtMs ?? 0) >= readAtMs) return board;
  return { ...board, reading: { ...board.reading, readAtMs } };
}

/** Counts the drivers who are in violation or about to be. */
export const hoursAttentionQuery = { ...deskQuery("getHoursAttention"), staleTime };

/** Hours of those whose log names this vehicle last. */
export const vehicleHoursQuery = (number: string) => ({
  ...deskQuery("getVehicleHours", { params: { number } }),
  staleTime,
});

/** Has the desk read the platform now, for who does not want to wait for its next turn. */
export function useReadHoursAgain() {
  const client = useQueryClient();
  return useMutation<HoursBoard, PlatformError>({
    mutationFn: () => callDesk("refreshHours"),
    onSuccess: (response) => client.setQueryData(hoursQuery.queryKey, response),
    // The desk itself was not there: then its response is what has to be read again.
    onError: () => client.invalidateQueries({ queryKey: hoursQuery.queryKey }),
  });
}
