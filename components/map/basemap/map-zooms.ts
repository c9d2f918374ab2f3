/** Near enough to see one door of a yard beside the next; the embedded map has highways and towns there, and no streets. */
export const embeddedMaxZoom = 16;
export const hostedMaxZoom = 20;
/** A carrier's own streets are drawn over the embedded map from here on. */
export const streetsZoom = 7;
export const streetsMaxZoom = 18;
/** A fence or a dock fills a map of one place, whatever ground lies under it. */
export const placeMaxZoom = 17;
/** From here on the embedded map's roads are bands, and it says so. */
export const streetlessZoom = 8;
