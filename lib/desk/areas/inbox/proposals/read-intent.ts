import { readTypedTime } from "@/lib/time/read-typed-time";
import { instantsOfReading } from "@/lib/time/typed-time";

/** Request that a driver's text makes, where that is plain. */
export type Intent =
  | { kind: "eta"; delayMinutes: number | null; etaMs: number | null }
  | { kind: "load-problem" }
  | { kind: "call-back"; dueMs: number | null }
  | { kind: "reset" };

const numbers: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  half: 0.5,
  couple: 2,
};

const amount = "(?<amount>\\d{1,3}(?:\\.5)?|half an?|an?|one|two|three|a couple(?: of)?)";
const unit = "(?<unit>m|min|mins|minute|minutes|h|hr|hrs|hour|hours)?";
const behind = "(?:late|behind|delayed?|past)";
const delays = [
  new RegExp(`\\b${amount} ?${unit}(?: or so)? ${behind}\\b`),
  new RegExp(`\\b${behind}(?: by)?(?: about| around| maybe| like| at least)? ${amount} ?${unit}\\b`),
  new RegExp(`\\b${amount} ?${unit} (?:delay|hold up|holdup)\\b`),
];
const time =
  "(?<time>\\d{1,2}[:.]?\\d{2} ?(?:[ap]\\.?m?\\.?)?|\\d{1,2} ?(?:[ap]\\.?m?\\.?)|\\d{1,2} ?(?:o'?clock)?|noon|midnight)(?= |$)";
const arrivals = [
  new RegExp(`\\beta(?: is| now| of| will be| more like| about| around|:|=)* ${time}`),
  new RegExp(
    `\\b(?:be|get|arrive|make it|roll in|pull in)(?: there| in| here)?(?: at| by| around| about| till| til| until| before)+ ${time}`,
  ),
];
const notLate =
  /\b(?:not|isn'?t|aint|ain'?t|no longer|wont be|won'?t be|never) (?:running |gonna be |going to be )?(?:late|behind)\b|\bon time\b|\blate (?:fee|charge)|\bwas (?:running )?late\b/;

const loadProblems =
  /\b(?:damaged?|broken (?:pallet|skid|box|seal|carton)s?|crushed|busted|refus(?:ed|ing)|reject(?:ed|ing)|short(?:age| \d+| a | one | two )|missing (?:\d+|a|one|two|some|the)?|overweight|over weight|leak(?:ing|s)?|load shifted|shifted load|load (?:has )?shifted|wrong (?:load|pallets?|trailer|product|freight)|reefer (?:alarm|is down|down|off|fault|quit)|seal (?:is )?(?:broken|missing|gone)|too warm|too hot|temp (?:is )?(?:high|up|off)|no (?:paperwork|bol|bills)|(?:hazmat|bol) paper)/;
const noProblem =
  /\b(?:no|not|nothing|without|isn'?t|aint|never)(?: \w+)? (?:damaged?|refused|rejected|missing|short|leaking|overweight|broken)\b/;

const callMe =
  /\b(?:call me|call back|cal me|give me a (?:call|ring|shout)|gimme a call|ring me|phone me|need to talk|call my (?:cell|phone)|have (?:someone|somebody|dispatch) call|can (?:u|you|someone|somebody|dispatch) call me)\b/;
const noCall =
  /\b(?:no need to call|don'?t call|dont call|called me|call me when (?:u|you) (?:get|have) a load)\b/;

const resets = [
  /\b(?:need|needs|want|taking|take|start(?:ing)?|do(?:ing)?|due for)(?: to take| to start| to do)?(?: a| my| the| an)? (?:34(?: ?(?:hr|hour|h))?|10(?: ?(?:hr|hour|h))(?: break)?|ten(?: hour)?(?: break)?|reset|restart)\b(?! (?:my |the )?(?:tablet|password|eld|pin|reefer|scanner|phone))/,
  /\b(?:out of|outta|ran out of|running out of|no more|low on) (?:hours|hrs|time on my (?:clock|14|70))\b/,
  /\b(?:my )?(?:70|14|11|clock)(?: is| 's)? (?:up|done|about up|almost up|about out|gone)\b/,
];

/**
 * Reads what a driver's text asks for, by rules on how drivers write; null where that is not plain.
 * @param sentMs when they sent it, milliseconds since 1970
 */
export function readIntent(body: string, sentMs: number, timeZone: string): Intent | null {
  const text = body
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(/[,;!?()]+/g, " ")
    .replace(/\.(?=\s|$)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (!notLate.test(text)) {
    const etaMs = arrivalOf(text, sentMs, timeZone);
    const delayMinutes = delayOf(text);
    if (etaMs !== null || delayMinutes !== null) return { kind: "eta", delayMinutes, etaMs };
  }
  if (resets.some((rule) => rule.test(text))) return { kind: "reset" };
  if (loadProblems.test(text) && !noProblem.test(text)) return { kind: "load-problem" };
  if (callMe.test(text) && !noCall.test(text))
    return { kind: "call-back", dueMs: callTimeOf(text, sentMs, timeZone) };
  return null;
}

function delayOf(text: string): number | null {
  for (const rule of delays) {
    const found = rule.exec(text)?.groups;
    if (!found?.amount) continue;
    const count = countOf(found.amount);
    const isHours = found.unit?.startsWith("h") ?? false;
    // `2 late` may be two pallets, two hours or two minutes.
    if (found.unit === undefined && (count < 5 || Number.isNaN(Number(found.amount)))) continue;
    const minutes = Math.round(isHours ? count * 60 : count);
    if (minutes > 0 && minutes <= 24 * 60) return minutes;
  }
  return null;
}

function countOf(amount: string): number {
  const [first = "", second = ""] = amount.split(" ");
  if (first === "a" && second === "couple") return 2;
  return numbers[first] ?? Number(first);
}

function arrivalOf(text: string, sentMs: number, timeZone: string): number | null {
  for (const rule of arrivals) {
    const found = rule.exec(text)?.groups?.time;
    const at = found === undefined ? null : nextTime(found, sentMs, timeZone);
    if (at !== null) return at;
  }
  return null;
}

function callTimeOf(text: string, sentMs: number, timeZone: string): number | null {
  const found = new RegExp(`\\bcall(?: \\w+){0,3} (?:at|around|about|after|by) ${time}`).exec(text)?.groups
    ?.time;
  return found === undefined ? null : nextTime(found, sentMs, timeZone);
}

/** The next instant at which their clock shows a time; where they leave out am and pm, the nearer one. */
function nextTime(written: string, sentMs: number, timeZone: string): number | null {
  const typed = written.replace(/[.]|o'?clock/g, "").trim();
  const hour = Number(/^(\d{1,2}?)(?::?\d{2})?(?!\d)/.exec(typed)?.[1]);
  const isEither = /^[1-9]/.test(typed) && !/[ap]/.test(typed) && hour >= 1 && hour <= 12;
  const readings = isEither ? [`${typed}a`, `${typed}p`] : [typed];
  const instants = readings.flatMap((text) => {
    const read = readTypedTime(text, { nowMs: sentMs, timeZone, towards: "future" });
    return "reading" in read ? instantsOfReading(read.reading, timeZone).slice(0, 1) : [];
  });
  return instants.length === 0 ? null : Math.min(...instants);
}
