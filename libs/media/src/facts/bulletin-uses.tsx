import { ScheduleUses } from '@loa/content/parts';
import { useCan } from '@loa/permissions';
import { mediasApi } from '../api/medias-api';

const BULLETINS = { called: 'bản tin điện tử', pathOf: (id: string) => `/ban-tin-dien-tu/chi-tiet?id=${id}` };

interface BulletinUsesProps {
  /** Id of a media, a slideshow or a collection of media. */
  id: string;
  /** `nội dung này` */
  what: string;
}

/**
 * E-bulletins that show an item, directly or within a slideshow or collection; the next to play is on top. Hidden from
 * users who may not see them.
 */
export const BulletinUses = ({ id, what }: BulletinUsesProps) =>
  useCan()('LICH_PHAT_MEDIA_VIEW') && <ScheduleUses of={mediasApi.bulletinsOf(id)} what={what} by={BULLETINS} />;
