import {
  AUDIO_CODECS,
  mbPerHour,
  SOUND_QUALITY_CALLS,
  SOUND_QUALITY_FIELDS,
  type SampledQuality,
  type soundQualities,
  type SoundQuality,
} from '@loa/contracts/settings';
import { usage, type RecordFields, type RecordList } from '@loa/records/list';
import { formatNumber, lazyPage, lazyPart, StateBadge } from '@loa/ui-kit';
import Headphones from '@mui/icons-material/Headphones';
import { soundQualitiesApi } from '../api/settings-api';

const codecName = (codec: SoundQuality['codec']) => codec.toUpperCase();
export const codecOptions = AUDIO_CODECS.map((value) => ({ value, label: codecName(value) }));
const channelName = (channels: SoundQuality['channels']) => (channels === 1 ? 'Đơn âm (mono)' : 'Hai kênh (stereo)');
export const channelOptions = ([1, 2] as const).map((value) => ({ value, label: channelName(value) }));
export const rateName = (hz: number) => `${formatNumber(hz / 1000)} kHz`;
export const sizeName = (mb: number) => `${formatNumber(mb)} MB`;

/** Fields that decide the sound. */
export const sampledOf = ({ codec, bitrate_kbps, sample_rate_hz, channels }: SampledQuality): SampledQuality => ({
  codec,
  bitrate_kbps,
  sample_rate_hz,
  channels,
});
export const qualityFacts = ({ codec, bitrate_kbps, sample_rate_hz, channels }: SampledQuality) =>
  `${codecName(codec)} ${bitrate_kbps} kbps, ${rateName(sample_rate_hz)}, ${channelName(channels).toLocaleLowerCase('vi')}, mỗi giờ ${sizeName(mbPerHour(bitrate_kbps))}`;

export const fields = {
  name: { label: 'Tên chất lượng' },
  code: { label: 'Mã', width: 120 },
  is_default: {
    label: 'Mặc định',
    width: 120,
    card: true,
    text: (is) => (is ? 'Mặc định' : ''),
    draw: (is) => is && <StateBadge tone="done" label="Mặc định" />,
  },
  codec: { label: 'Định dạng', width: 100, card: true, text: codecName },
  bitrate_kbps: { label: 'Tốc độ bit', width: 110, align: 'right', card: true, text: (kbps) => `${kbps} kbps` },
  mb_per_hour: {
    label: 'Dung lượng mỗi giờ',
    width: 160,
    align: 'right',
    card: true,
    text: (mb) => `${sizeName(mb)}/giờ`,
  },
  sample_rate_hz: { label: 'Tần số lấy mẫu', text: rateName },
  channels: { label: 'Số kênh', text: channelName },
  note: { label: 'Ghi chú' },
  is_active: usage,
} satisfies RecordFields<SoundQuality>;

/** Chất lượng âm thanh: target formats of uploaded sound. */
export const soundQualityList: RecordList<typeof soundQualities> = {
  calls: SOUND_QUALITY_CALLS,
  api: soundQualitiesApi,
  lists: SOUND_QUALITY_FIELDS,
  sort: 'bitrate_kbps',
  fields,
  search: 'Tìm theo tên, mã',
  panels: [
    {
      label: 'Nghe so sánh',
      icon: <Headphones />,
      verb: 'VIEW',
      Panel: lazyPart(() => import('../sound-samples/compare-panel').then((panel) => panel.ComparePanel)),
    },
  ],
  filters: { codec: codecOptions, is_active: usage.options },
  Form: lazyPage(() => import('./sound-quality-form').then((form) => form.SoundQualityForm)),
};
