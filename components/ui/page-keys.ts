/**
 * One key, one meaning, on every page: shortcuts take their keys from here. A page that needs a new meaning adds a line;
 * a page that has a known meaning takes its key. The label of a shortcut may say more of what it does there.
 */
export const pageKeys = {
  everyKey: "?",
  find: "/",
  findAnything: "Mod+k",
  /** Lets go of the choice, the panel, the row. */
  leave: "Escape",
  back: "b",

  /** The page's rows, days or lines. */
  next: "j",
  nextArrow: "ArrowDown",
  previous: "k",
  previousArrow: "ArrowUp",
  open: "o",
  openRow: "Enter",
  select: "x",
  selectRange: "v",
  selectAll: "Mod+a",
  /** Puts rows that have moved where they belong now. */
  settleRows: "s",
  /** Says all of a row: what is cut, hidden, or has no room. */
  inFull: ".",

  /** Makes what the page is about: a trip, a vehicle, a duty status. */
  create: "n",
  /** Puts what is known elsewhere on the page, by its number. */
  enterNumbers: "Shift+N",
  edit: "e",
  undo: "z",
  upload: "u",
  export: "Shift+E",
  print: "Shift+P",

  assignBest: "a",
  /** Chooses who or what takes it. */
  candidates: "c",
  /** Plans what is chosen onto what is aimed at. */
  plan: "p",
  /** Chooses what lies inside of a line on the map. */
  drawAround: "Shift+L",
  /** The rows on a large map, or as rows again. */
  mapFace: "Shift+V",
  /** Puts it to a door, an aisle or a bay. */
  relocate: "Shift+M",
  postpone: "Shift+T",
  /** Plans freight anew that came back, or was not attempted. */
  redeliver: "Shift+R",
  /** Asks the driver to bring freight back to the terminal. */
  bringBack: "Shift+B",
  /** The case about freight that is over, short or damaged. */
  osdCase: "Shift+D",
  dispatch: "d",
  /** Says that it is there: a leg at its destination. */
  arrive: "Shift+H",
  /** Begins to take freight out of a trailer that came in. */
  unload: "Shift+U",
  withdraw: "w",
  finish: "f",
  message: "m",
  /** Takes out of service, or back into it; cancels a trip, a leg, a manifest, a pickup. */
  retire: "r",
  timeOff: "y",

  /** Shows the row's vehicle on the map. */
  locate: "l",
  hoursLeft: "h",
  /** Puts what is chosen a place further up or down. */
  moveUp: "Alt+ArrowUp",
  moveDown: "Alt+ArrowDown",
  /** Ticks what is chosen as in the trailer; with Shift all that is to be loaded. */
  loaded: "q",
  allLoaded: "Shift+Q",
  /** The seal that was put on at a stop. */
  seal: "Shift+S",
  /** Keeps that somebody was notified of a truck that stands at a stop. */
  notice: "Shift+W",
  /** Keeps it in its place while others are ordered. */
  pin: "Shift+X",
  optimise: "Shift+O",
  addTo: "Shift+A",
  closeOff: "Shift+C",
  completionCode: "Shift+F",

  /** Choose what the page offers by number: its lens, the manifest to plan onto. */
  first: "1",
  second: "2",
  third: "3",
  fourth: "4",
  fifth: "5",
  sixth: "6",
  seventh: "7",
  eighth: "8",
  ninth: "9",
  /** Shows what stands beside the page's rows: drivers, manifests. */
  beside: "i",
  /** Opens what is aimed at there. */
  openBeside: "Shift+I",

  zoomIn: "+",
  /** The same key cap without Shift. */
  zoomInPlain: "=",
  zoomOut: "-",
  wholeFleet: "0",
  earlier: "[",
  later: "]",
  /** Keeps what moves in view: a vehicle on the map, now on the timeline. */
  follow: "t",
} as const;

/**
 * Keys where rows are work that waits for somebody, in the inbox and among exceptions, nothing is edited or assigned:
 * there these letters stand for what is done with a piece of work, the same in both.
 */
export const queueKeys = {
  claim: "c",
  handOver: "h",
  snooze: "s",
  /** Done, or cleared: it leaves the queue. */
  done: "e",
  /** Opens what is proposed, to be looked over before it is done. */
  lookOver: "l",
} as const;

/** Keys that work while somebody types too. */
export const writingKeys = {
  send: "Mod+enter",
  /** Prepared texts by their number. */
  reply: ["Alt+1", "Alt+2", "Alt+3", "Alt+4", "Alt+5", "Alt+6", "Alt+7", "Alt+8", "Alt+9"],
} as const;

/** A key that a page may bind: one of the tables, or an area's letter after `g`. */
export type PageKey =
  | (typeof pageKeys)[keyof typeof pageKeys]
  | (typeof queueKeys)[keyof typeof queueKeys]
  | (typeof writingKeys)["send"]
  | (typeof writingKeys)["reply"][number]
  | `g ${string}`;
