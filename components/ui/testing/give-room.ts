import { afterAll, beforeAll } from "vitest";

const sides = ["clientWidth", "clientHeight"] as const;

/**
 * Gives each element a size for one file of tests: happy-dom lays nothing out, so no row would be in sight and no column
 * would have room. Takes it back after the file, since files share one document.
 */
export function giveRoom(widthPixels: number, heightPixels: number): void {
  const before = sides.map(
    (side) => [side, Object.getOwnPropertyDescriptor(HTMLElement.prototype, side)] as const,
  );
  beforeAll(() => {
    Object.defineProperties(HTMLElement.prototype, {
      clientWidth: { configurable: true, get: () => widthPixels },
      clientHeight: { configurable: true, get: () => heightPixels },
    });
  });
  afterAll(() => {
    for (const [side, descriptor] of before) {
      if (descriptor) Object.defineProperty(HTMLElement.prototype, side, descriptor);
      else Reflect.deleteProperty(HTMLElement.prototype, side);
    }
  });
}
