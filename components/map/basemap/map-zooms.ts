/** The embedded map has nothing to show beyond this. */
export const embeddedMaxZoom = 12;
export const hostedMaxZoom = 20;
/** A fence or a dock fills a map of one place, whatever ground lies under it. */
export const placeMaxZoom = 17;
/** From here on the embedded map's roads fade, and it says so. */
export const streetlessZoom = 8;
