import type { OrderProblem } from "@/lib/ordering/stop-order";

/** Groetschel's 52 places of Berlin, of which the shortest round trip is 7542 (TSPLIB). */
const places =
  "565 575 25 185 345 750 945 685 845 655 880 660 25 230 525 1000 580 1175 650 1130 1605 620 1220 580 1465 200 1530 5 " +
  "845 680 725 370 145 665 415 635 510 875 560 365 300 465 520 585 480 415 835 625 975 580 1215 245 1320 315 1250 400 " +
  "660 180 410 250 420 555 575 665 1150 1160 700 580 685 595 685 610 770 610 795 645 720 635 760 650 475 960 95 260 " +
  "875 920 700 500 555 815 830 485 1170 65 830 610 605 625 595 360 1340 725 1740 245";

export function berlin52(): OrderProblem {
  const numbers = places.split(" ").map(Number);
  const points = Array.from({ length: numbers.length / 2 }, (_, place) =>
    numbers.slice(2 * place, 2 * place + 2),
  );
  const stops = points.slice(1).map(() => ({ serviceMinutes: 0, opensMinute: null, closesMinute: null }));
  return {
    minutes: points.map(([x = 0, y = 0]) =>
      points.map(([toX = 0, toY = 0]) => Math.round(Math.hypot(x - toX, y - toY))),
    ),
    miles: null,
    startMinute: 0,
    endPlace: 0,
    stops,
    present: [...stops.keys()],
    pinned: new Set(),
  };
}
