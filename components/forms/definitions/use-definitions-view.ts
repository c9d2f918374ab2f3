import { parseAsString, parseAsStringLiteral } from "nuqs";
import { useAddress } from "@/components/ui/address";

const parsers = {
  form: parseAsString,
  /** Null shows the newest. */
  version: parseAsString,
  sheet: parseAsStringLiteral(["new", "edit"]),
};

/** Keeps in the address which form is shown, in which version, and whether one is made: all of it in the address. */
export const useDefinitionsView = () => useAddress(parsers);
