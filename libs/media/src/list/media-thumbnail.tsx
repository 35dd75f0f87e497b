import type { Media } from '@loa/contracts/media';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import LanguageOutlined from '@mui/icons-material/LanguageOutlined';
import MovieOutlined from '@mui/icons-material/MovieOutlined';
import TextFieldsOutlined from '@mui/icons-material/TextFieldsOutlined';
import Box from '@mui/material/Box';
import { addressOf } from '../model/address-of';

const icons = { image: ImageOutlined, video: MovieOutlined, pdf: DescriptionOutlined, ppt: DescriptionOutlined, text: TextFieldsOutlined, web: LanguageOutlined };

interface MediaThumbnailProps {
  media: Pick<Media, 'media_kind' | 'thumbnail_url'> & Partial<Pick<Media, 'body' | 'text_style'>>;
  width: number;
}

/** A small picture of it, or the sign of its kind while there is none; it says nothing that its name does not. */
export function MediaThumbnail({ media: { media_kind, thumbnail_url, body = '', text_style }, width }: MediaThumbnailProps) {
  const height = Math.round((width * 5) / 8);
  const Icon = icons[media_kind ?? 'image'];
  const frame = { width, height, flex: 'none', borderRadius: 1, overflow: 'hidden', display: 'grid', placeItems: 'center' } as const;
  if (thumbnail_url) return <Box component="img" src={addressOf(thumbnail_url)} alt="" loading="lazy" width={width} height={height} sx={{ ...frame, objectFit: 'contain', bgcolor: 'action.hover' }} />;
  if (text_style) {
    return (
      <Box aria-hidden sx={{ ...frame, px: 0.5, color: text_style.color, bgcolor: text_style.background, fontSize: 12, whiteSpace: 'nowrap' }}>
        {body.slice(0, 20)}
      </Box>
    );
  }
  return (
    <Box aria-hidden sx={{ ...frame, bgcolor: 'action.hover', color: 'text.secondary' }}>
      <Icon fontSize="small" />
    </Box>
  );
}
