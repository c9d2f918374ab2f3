import { createContext } from "react";

/**
 * Now on the desk's clock when the server wrote the page, milliseconds since 1970, where it writes what counts ages: the
 * browser takes such a page over as it was written, and only then counts on. Zero where it writes nothing of the kind.
 */
export const PageTimeContext = createContext(0);
