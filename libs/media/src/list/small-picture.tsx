import type { BoardText } from '@loa/contracts/media';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { addressOf } from '../model/address-of';
import { BoardStill } from '../view/board-still';

interface SmallPictureProps {
  url: string | null;
  text: BoardText | null | undefined;
  /** Icon in its place while there is neither. */
  sign: ReactNode;
  width: number;
}

/** Thumbnail of a visible content; hidden from screen readers, because the name is beside it. */
export function SmallPicture({ url, text, sign, width }: SmallPictureProps) {
  const height = Math.round((width * 5) / 8);
  const frame = {
    width,
    height,
    flex: 'none',
    borderRadius: 1,
    overflow: 'hidden',
    display: 'grid',
    placeItems: 'center',
    bgcolor: 'action.hover',
    color: 'text.secondary',
  } as const;
  if (url)
    return (
      <Box
        component="img"
        src={addressOf(url)}
        alt=""
        loading="lazy"
        decoding="async"
        width={width}
        height={height}
        sx={{ ...frame, objectFit: 'contain' }}
      />
    );
  return (
    <Box aria-hidden sx={frame}>
      {text ? <BoardStill text={text} /> : sign}
    </Box>
  );
}
