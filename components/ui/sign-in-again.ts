import { createContext, useContext } from "react";

/**
 * Asks the person to sign in over whatever is on screen. Resolves to true once they have, to false when they gave up.
 * The app provides it; a form only knows that it can ask.
 */
export type SignInAgain = () => Promise<boolean>;

export const SignInAgainContext = createContext<SignInAgain>(() => Promise.resolve(false));

export function useSignInAgain(): SignInAgain {
  return useContext(SignInAgainContext);
}
