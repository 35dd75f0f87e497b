import type { BoardText, Media } from '@loa/contracts/media';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import LanguageOutlined from '@mui/icons-material/LanguageOutlined';
import MovieOutlined from '@mui/icons-material/MovieOutlined';
import TextFieldsOutlined from '@mui/icons-material/TextFieldsOutlined';
import { textOf } from '../view/scrolling';
import { SmallPicture } from './small-picture';

const icons = {
  image: ImageOutlined,
  video: MovieOutlined,
  pdf: DescriptionOutlined,
  ppt: DescriptionOutlined,
  text: TextFieldsOutlined,
  web: LanguageOutlined,
};

interface MediaThumbnailProps {
  media: Pick<Media, 'media_kind' | 'thumbnail_url'> &
    Parameters<typeof textOf>[0] & { thumbnail_text?: BoardText | null };
  width: number;
}

/** Thumbnail of a media, or the icon of its kind while there is none. */
export function MediaThumbnail({ media, width }: MediaThumbnailProps) {
  const Icon = icons[media.media_kind ?? 'image'];
  return (
    <SmallPicture
      url={media.thumbnail_url}
      text={media.thumbnail_text ?? textOf(media)}
      sign={<Icon fontSize="small" />}
      width={width}
    />
  );
}
