import { soundSampleQuery } from '@loa/contracts/settings';
import { Section } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { soundQualityChoices } from '../api/settings-api';
import { qualityFacts, sampledOf } from '../sound-qualities/sound-quality-list';
import { SampleCompare, type SampleChoice } from './sample-compare';
import { sampleId } from './sample-player';

/** Plays the typed quality, beside the present default. */
export function ListenField() {
  const [codec, bitrate_kbps, sample_rate_hz, channels]: unknown[] = useWatch({
    name: ['codec', 'bitrate_kbps', 'sample_rate_hz', 'channels'],
  });
  const { data } = useQuery(soundQualityChoices());
  const typed = soundSampleQuery.safeParse({ codec, bitrate_kbps, sample_rate_hz, channels }).data;
  const usual = data?.rows.find(({ is_default }) => is_default);
  const choices: SampleChoice[] = [];
  if (typed) choices.push({ label: 'Chất lượng đang nhập', facts: qualityFacts(typed), quality: typed });
  if (usual && !(typed && sampleId(usual) === sampleId(typed)))
    choices.push({ label: `Mặc định: ${usual.name}`, facts: qualityFacts(usual), quality: sampledOf(usual) });
  return (
    <Section title="Nghe thử">
      <SampleCompare choices={choices} />
    </Section>
  );
}
