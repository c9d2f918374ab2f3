import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { refetchBehind } from "@/lib/queries/read-step";

test("a read under way of what is new enough is waited for, not asked after without end", async () => {
  const client = new QueryClient();
  const queryKey = ["getTrips"];
  let resolve: (data: { step: string }) => void = () => undefined;
  const promise = new Promise<{ step: string }>((done) => {
    resolve = done;
  });
  client.setQueryData(queryKey, { step: "a-2" });
  const read = client.fetchQuery({ queryKey, queryFn: () => promise, staleTime: 0 });
  const invalidate = vi.spyOn(client, "invalidateQueries");
  const behind = refetchBehind(client, queryKey, "a-1");
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
  expect(invalidate).toHaveBeenCalledOnce();
  resolve({ step: "a-3" });
  await Promise.all([read, behind]);
  expect(invalidate).toHaveBeenCalledTimes(2);
});
