/** The bar stays one line on a screen of 1280 pixels, a crowded one of 1440: there a button's icon alone is seen. */
export const onWideScreens = "max-[1360px]:sr-only group-data-crowded/bar:max-[1500px]:sr-only";

/** For the button whose words give way: as small as one that is an icon everywhere. */
export const iconOnNarrowScreens = "max-[1360px]:px-1.5 group-data-crowded/bar:max-[1500px]:px-1.5";
