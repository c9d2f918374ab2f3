// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { isRowAtFoot } from "@/components/ui/clear-of-row";

function row(attributes: string, top: number, height = 28): ParentNode {
  document.body.innerHTML = `<div ${attributes}>48200</div>`;
  const element = document.body.firstElementChild as HTMLElement;
  element.getBoundingClientRect = () => ({ top, bottom: top + height, height }) as DOMRect;
  return document;
}

test.each([
  ["a chosen row in the middle", 'data-cursor="true"', 400, false],
  ["a chosen row at the foot", 'data-cursor="true"', 800, true],
  ["a conversation at the foot", 'role="option" aria-selected="true"', 800, true],
  ["another row at the foot", 'role="row"', 800, false],
  ["a chosen row that is scrolled out below", 'data-cursor="true"', 1_200, false],
])("%s", (_, attributes, top, isAtFoot) => {
  expect(isRowAtFoot(row(attributes, top), 900)).toBe(isAtFoot);
});
