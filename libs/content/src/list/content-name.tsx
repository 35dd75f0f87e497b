import type { Content } from '@loa/contracts/content';
import { lazyPart } from '@loa/ui-kit';
import { RowLink } from '@loa/ui-kit/table';
import { contentState } from '../model/content-state';
import { useIsLoaded } from '../player/use-track';
import styles from './content-name.module.css';

const WaveformPlace = () => <div style={{ height: 16 }} />;
const MiniWaveform = lazyPart(
  () => import('../player/waveform/mini-waveform').then((waveform) => waveform.MiniWaveform),
  WaveformPlace,
);

/** The name, with a link to its page; below it why it could not be processed, or its waveform while it plays. */
export function ContentName({ content, wrap = false }: { content: Content; wrap?: boolean }) {
  const isLoaded = useIsLoaded(content.id, content.media_url);
  const { tone, reason } = contentState(content);
  const isFailed = tone === 'failed' && !wrap;
  return (
    <div className={styles.text}>
      <div
        className={`${styles.name} ${wrap ? styles.wrapped : isLoaded ? styles.line : styles.short}`}
        title={wrap ? undefined : content.name}
      >
        <RowLink>{content.name}</RowLink>
      </div>
      {isFailed && <div className={styles.reason}>{reason}</div>}
      {isLoaded && <MiniWaveform content={content} />}
    </div>
  );
}
