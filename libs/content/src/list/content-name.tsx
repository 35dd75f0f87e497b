import type { Content } from '@loa/contracts/content';
import { lazyPart } from '@loa/ui-kit';
import { RowLink } from '@loa/ui-kit/table';
import { useIsLoaded } from '../player/use-track';
import styles from './content-name.module.css';

const WaveformPlace = () => <div style={{ height: 16 }} />;
const MiniWaveform = lazyPart(
  () => import('../player/waveform/mini-waveform').then((waveform) => waveform.MiniWaveform),
  WaveformPlace,
);

/** The name, with a link to its page; while the content plays, its waveform is shown below. */
export function ContentName({ content, wrap = false }: { content: Content; wrap?: boolean }) {
  const isLoaded = useIsLoaded(content.id, content.media_url);
  return (
    <div className={styles.text}>
      <div
        className={`${styles.name} ${wrap ? styles.wrapped : isLoaded ? styles.line : styles.short}`}
        title={wrap ? undefined : content.name}
      >
        <RowLink>{content.name}</RowLink>
      </div>
      {isLoaded && <MiniWaveform content={content} />}
    </div>
  );
}
