import { PAUSE_MS, PITCH, SPEED } from '@loa/contracts/speech';
import { FormGrid, NumberField, SelectField } from '@loa/ui-kit/form';
import { formatNumber } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { speechesApi } from '../api/speeches-api';
import { voiceValue } from './speech-form-model';

const range = ({ least, most }: { least: number; most: number }) =>
  `Từ ${formatNumber(least)} đến ${formatNumber(most)}`;

/** Fields for the voice, its speed and pitch, and the pause between paragraphs. */
export function VoiceFields() {
  const { data: voices } = useQuery(speechesApi.voices());
  const options = (voices?.rows ?? []).map(({ provider, provider_name, code, name }) => ({
    value: voiceValue({ provider, code }),
    label: `${name} (${provider_name})`,
  }));
  return (
    <FormGrid minWidth={200}>
      <SelectField name="voice_code" label="Giọng đọc" options={options} help={voices?.problems.join(' ')} />
      <NumberField name="speed" label="Tốc độ" unit="lần" help={`${range(SPEED)}; 1 là bình thường`} />
      <NumberField name="pitch" label="Cao độ" unit="lần" help={`${range(PITCH)}; 1 là giọng gốc`} />
      <NumberField name="pause_ms" label="Nghỉ giữa hai đoạn" unit="mili giây" help={range(PAUSE_MS)} />
    </FormGrid>
  );
}
