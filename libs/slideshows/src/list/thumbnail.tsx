import { addressOf } from '@loa/media/parts';
import CollectionsOutlined from '@mui/icons-material/CollectionsOutlined';
import Box from '@mui/material/Box';

/** A small picture of what is inside, or a sign while there is none; it says nothing that the name does not. */
export function Thumbnail({ url, width }: { url: string | null; width: number }) {
  const height = Math.round((width * 5) / 8);
  const frame = { width, height, flex: 'none', borderRadius: 1, overflow: 'hidden', display: 'grid', placeItems: 'center', bgcolor: 'action.hover', color: 'text.secondary' } as const;
  if (url) return <Box component="img" src={addressOf(url)} alt="" loading="lazy" width={width} height={height} sx={{ ...frame, objectFit: 'contain' }} />;
  return (
    <Box aria-hidden sx={frame}>
      <CollectionsOutlined fontSize="small" />
    </Box>
  );
}
