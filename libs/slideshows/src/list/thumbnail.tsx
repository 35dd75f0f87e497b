import type { BoardText } from '@loa/contracts/media';
import { SmallPicture } from '@loa/media/parts';
import CollectionsOutlined from '@mui/icons-material/CollectionsOutlined';

interface ThumbnailProps {
  of: { thumbnail_url: string | null; thumbnail_text?: BoardText | null } | undefined;
  width: number;
}

/** Thumbnail of the contents, or an icon while there is none. */
export const Thumbnail = ({ of, width }: ThumbnailProps) => (
  <SmallPicture
    url={of?.thumbnail_url ?? null}
    text={of?.thumbnail_text}
    sign={<CollectionsOutlined fontSize="small" />}
    width={width}
  />
);
