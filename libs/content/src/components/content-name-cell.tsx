import type { Content } from '@loa/contracts/content';
import { lazy, Suspense } from 'react';
import { PlayButton } from '../player/play-button';
import { useIsLoaded } from '../player/use-track';
import styles from './content-name-cell.module.css';

const MiniWaveform = lazy(() => import('../player/mini-waveform').then((waveform) => ({ default: waveform.MiniWaveform })));

/** The name with a button to listen; while it is listened to, its waveform stands below. */
export function ContentNameCell({ content, wrap = false }: { content: Content; wrap?: boolean }) {
  const isLoaded = useIsLoaded(content.id, content.media_url);
  return (
    <div className={styles.cell}>
      <PlayButton id={content.id} url={content.media_url} title={content.name} />
      <div className={styles.text}>
        <div className={wrap ? `${styles.name} ${styles.wrapped}` : styles.name} title={wrap ? undefined : content.name}>
          {content.name}
        </div>
        {isLoaded && (
          <Suspense fallback={<div style={{ height: 16 }} />}>
            <MiniWaveform content={content} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
