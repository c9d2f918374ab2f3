import { countryNamed, isKnownState } from "@/lib/geo/address-region";

/**
 * The first three digits of ZIP codes by state, as the Postal Service gives them out: `CA:900-961`. Army post offices are left
 * out; Wyoming and New York have single codes of Idaho's 834 and Connecticut's 063.
 */
const prefixes =
  "AK:995-999 AL:350-369 AR:716-729 AS:967 AZ:850-865 CA:900-961 CO:800-816 CT:060-069 DC:200,202-205,569 DE:197-199 " +
  "FL:320-349 GA:300-319,398-399 GU:969 HI:967-968 IA:500-528 ID:832-838 IL:600-629 IN:460-479 KS:660-679 " +
  "KY:400-427 LA:700-714 MA:010-027,055 MD:206-219 ME:039-049 MI:480-499 MN:550-567 MO:630-658 MP:969 MS:386-397 " +
  "MT:590-599 NC:270-289 ND:580-588 NE:680-693 NH:030-038 NJ:070-089 NM:870-884 NV:889-898 NY:005,063,100-149 " +
  "OH:430-459 OK:730-732,734-749 OR:970-979 PA:150-196 PR:006-007,009 RI:028-029 SC:290-299 SD:570-577 TN:370-385 " +
  "TX:733,750-799,885 UT:840-847 VA:201,220-246 VI:008 VT:050-054,056-059 WA:980-994 WI:530-549 WV:247-268 WY:820-831,834";

const statesByPrefix = new Map<number, string[]>();
for (const line of prefixes.split(" ")) {
  const [state = "", ranges = ""] = line.split(":");
  for (const range of ranges.split(",")) {
    const [from = "", to = from] = range.split("-");
    for (let prefix = Number(from); prefix <= Number(to); prefix += 1)
      statesByPrefix.set(prefix, [...(statesByPrefix.get(prefix) ?? []), state]);
  }
}

/**
 * Asks about a state and a ZIP code of the United States that are not of one another: `60432 is a ZIP code of IL: check it
 * against the state`. It is no refusal, since some post offices deliver across a border.
 * @returns undefined where they agree, are not known, or lie in another country
 */
export function zipQuestion(address: { state: string; zip: string; country: string }): string | undefined {
  const [state, zip, country] = [address.state, address.zip, address.country].map((text) => text.trim());
  if (!state || !zip || !/^\d{5}(-?\d{4})?$/.test(zip) || !isKnownState(state)) return undefined;
  if (country && countryNamed(country) !== "US") return undefined;
  const states = statesByPrefix.get(Number(zip.slice(0, 3)));
  if (states === undefined || states.includes(state.toUpperCase())) return undefined;
  return `${zip} is a ZIP code of ${states.join(" or ")}: check it against the state.`;
}
