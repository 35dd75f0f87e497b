const MOST_HIGH_PX = 420;

/**
 * How a board is drawn in a page: in its own shape, as large as there is room, with nothing beside it that looks like
 * part of it.
 */
export const boardShape = ({ width, height }: { width: number; height: number }) =>
  ({
    display: 'block',
    width: `min(100%, ${Math.round((MOST_HIGH_PX * width) / height)}px)`,
    aspectRatio: `${width} / ${height}`,
    mx: 'auto',
    borderRadius: 1,
  }) as const;
