import type { Media } from '@loa/contracts/media';
import { StateBadge } from '@loa/ui-kit';
import { mediaState } from '../model/media-words';

/** State of a media, with its reason where there is one. */
export const MediaStatus = ({ media }: { media: Media }) => <StateBadge {...mediaState(media)} />;
