const browsers = [
  ["Edg/", "Edge"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;
const systems = ["Windows", "Android", "iPhone", "iPad", "Mac OS", "CrOS", "Linux"] as const;

/** `Chrome, Windows` of what a browser says of itself; the text as it is where that says something else. */
export function browserLabel(text: string): string {
  if (text === "") return "not told";
  const browser = browsers.find(([mark]) => text.includes(mark))?.[1];
  const system = systems.find((name) => text.includes(name));
  return [browser, system].filter(Boolean).join(", ") || text;
}
