import type { Content } from '@loa/contracts/content';
import { writtenFacts } from '@loa/records/history';
import { formatBytes, formatDateTime, formatDuration, formatNumber, KeyValueList, Section } from '@loa/ui-kit';
import { sourceLabels } from '../model/content-state';
import { loudnessText } from '../model/loudness-text';

/** Technical facts of the file. */
export function FileFacts({ content }: { content: Content }) {
  const { files, original_name, duration_sec, loudness_lufs, sound_quality, source_kind } = content;
  const [file] = files;
  return (
    <Section title="Tệp">
      <KeyValueList
        labelWidth={120}
        items={[
          { label: 'Tệp gốc', value: original_name },
          { label: 'Nguồn', value: sourceLabels[source_kind] },
          { label: 'Thời lượng', value: duration_sec === null ? null : formatDuration(duration_sec) },
          { label: 'Độ to', value: loudness_lufs === null ? null : loudnessText(loudness_lufs) },
          { label: 'Dung lượng', value: file && formatBytes(file.size) },
          { label: 'Chất lượng', value: sound_quality.name },
        ]}
      />
    </Section>
  );
}

/** Use of the content, and its history. */
export function UsageFacts({ content }: { content: Content }) {
  const { usage_count, last_played_at, removed_at } = content;
  return (
    <Section title="Sử dụng">
      <KeyValueList
        labelWidth={120}
        items={[
          { label: 'Lượt dùng', value: usage_count === 0 ? 'Chưa phát lần nào' : formatNumber(usage_count) },
          { label: 'Phát gần nhất', value: last_played_at && formatDateTime(last_played_at) },
          ...writtenFacts(content),
          ...(removed_at ? [{ label: 'Gỡ lúc', value: formatDateTime(removed_at) }] : []),
        ]}
      />
    </Section>
  );
}
