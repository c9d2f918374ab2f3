import type { Cluster } from "@/components/map/layer/fleet-scene";
import type { MapView } from "@/components/map/layer/map-view";
import type { MapMarks } from "@/components/map/marks/map-marks";
import type { Listeners } from "@/lib/live/listeners";

/** A group whose members are listed. */
export interface OpenGroup {
  /** The group as it is now; null once it has dissolved or gone out of sight. */
  readonly current: () => Cluster | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Its badge in the window; where it is no more, the place that it had last. */
  readonly rect: () => DOMRect;
  /** Gives the keyboard back to what opened the list. */
  readonly giveBack: () => void;
}

interface GroupMap {
  readonly container: HTMLElement;
  readonly view: () => MapView;
  /** Tells of each move of the map. */
  readonly moves: Listeners<true>;
  readonly repaint: () => void;
  readonly giveBack: () => void;
}

/** Follows the group with a key on the map, as long as somebody listens. */
export function openGroup(marks: MapMarks, key: number, map: GroupMap): OpenGroup {
  let last = new DOMRect();
  const current = () => {
    const cluster = marks.clusterOf(key);
    if (cluster === null) return null;
    const view = map.view();
    const { x, y } = marks.placeOf(cluster, view);
    const isSeen =
      x > -cluster.radius &&
      y > -cluster.radius &&
      x < view.width + cluster.radius &&
      y < view.height + cluster.radius;
    return isSeen ? cluster : null;
  };
  const rect = () => {
    const cluster = current();
    if (cluster === null) return last;
    const { x, y } = marks.placeOf(cluster, map.view());
    const { left, top } = map.container.getBoundingClientRect();
    const { radius } = cluster;
    last = new DOMRect(left + x - radius, top + y - radius, 2 * radius, 2 * radius);
    return last;
  };
  const subscribe = (listener: () => void) => {
    const leave = [marks.changes.add(listener), map.moves.add(listener)];
    marks.setOpened(key);
    map.repaint();
    return () => {
      for (const one of leave) one();
      marks.setOpened(null);
      map.repaint();
    };
  };
  rect();
  return { current, subscribe, rect, giveBack: map.giveBack };
}
