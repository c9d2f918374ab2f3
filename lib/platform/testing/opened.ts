import { afterAll, beforeAll, beforeEach } from "vitest";

/**
 * Opens something before the tests of a file and closes it after them.
 * @returns what was opened, for tests and later hooks; it is empty before
 */
export function openedOnce<T extends { close(): Promise<void> }>(open: () => Promise<T>): T {
  const shared = {} as T;
  let opened: T | undefined;
  beforeAll(async () => {
    opened = await open();
    Object.assign(shared, opened);
  });
  afterAll(() => opened?.close());
  return shared;
}

/** Opens something anew before each test. @returns what was opened last */
export function openedEach<T extends object>(open: () => Promise<T>): T {
  const shared = {} as T;
  beforeEach(async () => {
    Object.assign(shared, await open());
  });
  return shared;
}
