import { type UIEvent, useLayoutEffect, useRef } from "react";

interface PictureProps {
  url: string;
  title: string;
  /** 1 fits. */
  zoom: number;
}

/** Larger than it fits, it is moved by scrolling, with the arrow keys too; what is in the middle stays there. */
export function Picture({ url, title, zoom }: PictureProps) {
  const area = useRef<HTMLElement>(null);
  // As shares of what is scrolled.
  const middle = useRef({ x: 0.5, y: 0.5 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is scrolled has another size exactly when the zoom changed
  useLayoutEffect(() => {
    const { current: seen } = area;
    if (seen === null) return;
    seen.scrollLeft = middle.current.x * seen.scrollWidth - seen.clientWidth / 2;
    seen.scrollTop = middle.current.y * seen.scrollHeight - seen.clientHeight / 2;
  }, [zoom]);
  const onScroll = ({ currentTarget: seen }: UIEvent<HTMLElement>) => {
    middle.current = {
      x: (seen.scrollLeft + seen.clientWidth / 2) / seen.scrollWidth,
      y: (seen.scrollTop + seen.clientHeight / 2) / seen.scrollHeight,
    };
  };
  return (
    <section
      ref={area}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
      tabIndex={0}
      aria-label={`${title}, to be scrolled`}
      className="size-full overflow-auto bg-sunken"
      onScroll={onScroll}
    >
      {/* Its size is a share of what scrolls. As an item of a grid it would stretch the very area that it is a share of. */}
      <div style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
        {/* biome-ignore lint/performance/noImgElement: the browser holds it already */}
        <img src={url} alt={title} className="size-full object-contain" />
      </div>
    </section>
  );
}
