import type { Media } from '@loa/contracts/media';
import { StateBadge } from '@loa/ui-kit';
import { mediaState } from '../model/media-words';

/** The state of a media, and why it is so when there is something to say. */
export const MediaStatus = ({ media }: { media: Media }) => <StateBadge {...mediaState(media)} />;
