interface PictureProps {
  url: string;
  title: string;
  /** 1 fits. */
  zoom: number;
}

/** Larger than it fits, it is moved by scrolling, with the arrow keys too. */
export function Picture({ url, title, zoom }: PictureProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
      tabIndex={0}
      aria-label={`${title}, to be scrolled`}
      className="size-full overflow-auto bg-sunken"
    >
      {/* Its size is a share of what scrolls. As an item of a grid it would stretch the very area that it is a share of. */}
      <div style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
        {/* biome-ignore lint/performance/noImgElement: the browser holds it already */}
        <img src={url} alt={title} className="size-full object-contain" />
      </div>
    </section>
  );
}
