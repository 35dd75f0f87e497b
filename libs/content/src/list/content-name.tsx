import type { Content } from '@loa/contracts/content';
import { RowLink } from '@loa/ui-kit/table';
import { lazy, Suspense } from 'react';
import { useIsLoaded } from '../player/use-track';
import styles from './content-name.module.css';

const MiniWaveform = lazy(() => import('../player/waveform/mini-waveform').then((waveform) => ({ default: waveform.MiniWaveform })));

/** The name, leading to its page; while the content is listened to, its waveform stands below. */
export function ContentName({ content, wrap = false }: { content: Content; wrap?: boolean }) {
  const isLoaded = useIsLoaded(content.id, content.media_url);
  return (
    <div className={styles.text}>
      <div className={`${styles.name} ${wrap ? styles.wrapped : isLoaded ? styles.line : styles.short}`} title={wrap ? undefined : content.name}>
        <RowLink>{content.name}</RowLink>
      </div>
      {isLoaded && (
        <Suspense fallback={<div style={{ height: 16 }} />}>
          <MiniWaveform content={content} />
        </Suspense>
      )}
    </div>
  );
}
