import type { PointerEvent } from "react";

/** Says in a cell's title what of its text is cut, once the pointer is over it: as many titles as rows would cost all. */
export function showWholeText(event: PointerEvent): void {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>(".data-cell") : null;
  if (cell === null || (cell.title !== "" && cell.dataset.cut === undefined)) return;
  const isCut = [cell, ...cell.querySelectorAll<HTMLElement>(".truncate")].some(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  );
  // Elements are filled with other rows as the table scrolls.
  if (isCut) {
    cell.dataset.cut = "";
    cell.title = cell.innerText.replace(/\s+/g, " ").trim();
  } else if (cell.dataset.cut !== undefined) {
    delete cell.dataset.cut;
    cell.removeAttribute("title");
  }
}
