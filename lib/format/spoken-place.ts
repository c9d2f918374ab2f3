/** A place as ELDs name it, `5.2 mi NE GA Commerce, USA`, as people say it: `5.2 mi NE of Commerce GA`. */
export const spokenPlace = (text: string): string =>
  text.replace(/^([\d.]+ mi \w+) ([A-Z]{2}) (.+), USA$/, "$1 of $3 $2");
