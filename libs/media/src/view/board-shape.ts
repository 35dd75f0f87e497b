const MOST_HIGH_PX = 420;

/**
 * Style of a board in a page: in its own shape, as large as possible, without decoration that could be mistaken for a
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
