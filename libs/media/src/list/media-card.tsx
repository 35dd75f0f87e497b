import type { Media } from '@loa/contracts/media';
import { formatDate } from '@loa/ui-kit';
import { PictureCard } from '@loa/ui-kit/table';
import { factsOf, mediaState } from '../model/media-words';
import { MediaStatus } from './media-status';
import { MediaThumbnail } from './media-thumbnail';

/** A media on a phone; the reason of a failure is written out. */
export function MediaCard({ media }: { media: Media }) {
  const { reason } = mediaState(media);
  return (
    <PictureCard
      picture={(width) => <MediaThumbnail media={media} width={width} />}
      name={media.name}
      status={<MediaStatus media={media} />}
      lines={[[factsOf(media), media.area.name, formatDate(media.created_at)].filter(Boolean).join(' · '), reason]}
    />
  );
}
