import type { ShownSlide } from '@loa/contracts/slideshows';
import { addressOf, BoardStill, kindLabels, textOf } from '@loa/media/parts';
import { formatDuration, formatPercent } from '@loa/ui-kit';
import { skipToken, useQuery } from '@tanstack/react-query';
import { progressKey } from '../api/slideshows-live';
import { stateOf } from '../model/words';
import styles from './slide-face.module.css';

function Progress({ media_id }: { media_id: string }) {
  // Set by socket events only.
  const { data } = useQuery<number>({ queryKey: progressKey(media_id), queryFn: skipToken });
  return <>{data ? `Đang chuyển tệp ${formatPercent(data, 0)}` : 'Đang chuyển tệp…'}</>;
}

const pageOf = ({ page, caption, media_kind }: ShownSlide) =>
  [page !== null && `Trang ${page}`, media_kind !== null && page === null && kindLabels[media_kind], caption]
    .filter(Boolean)
    .join(' · ');

/**
 * A slide on its card: picture, kind and seconds. A page may have hundreds of them, so it is light.
 */
export function SlideFace({ slide, index }: { slide: ShownSlide; index: number }) {
  const { name, thumbnail_url, media_kind, state, duration_sec, media_id } = slide;
  const text = textOf(slide);
  return (
    <span className={styles['face']}>
      <span className={styles['picture']}>
        {thumbnail_url ? (
          <img src={addressOf(thumbnail_url)} alt="" loading="lazy" decoding="async" />
        ) : (
          ((text && <BoardStill text={text} />) ?? (
            <span className={styles['words']}>{media_kind ? kindLabels[media_kind] : ''}</span>
          ))
        )}
        <span className={styles['number']}>{index + 1}</span>
      </span>
      <span className={styles['name']}>{name}</span>
      <span className={styles['about']}>
        {state === 'processing' ? (
          <Progress media_id={media_id} />
        ) : state === 'ready' ? (
          pageOf(slide)
        ) : (
          stateOf(slide).label
        )}
      </span>
      <span className={styles['about']}>{formatDuration(duration_sec)}</span>
    </span>
  );
}
