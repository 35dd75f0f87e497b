import type { Resolution } from '@loa/contracts/resolutions';
import type { ContentCategory, Factory, NewsCategory, SoundQuality } from '@loa/contracts/settings';
import { recordBase } from './record';

export const buildSoundQuality = (over: Partial<SoundQuality> = {}): SoundQuality => ({
  ...recordBase('Tiêu chuẩn'),
  code: 'standard',
  codec: 'mp3',
  bitrate_kbps: 64,
  sample_rate_hz: 44_100,
  channels: 1,
  is_default: true,
  mb_per_hour: 28.8,
  ...over,
});

export const buildNewsCategory = (over: Partial<NewsCategory> = {}): NewsCategory => ({
  ...recordBase('Thời sự'),
  code: 'thoi-su',
  external_code: '',
  color: '#0B84DB',
  sort: 1,
  ...over,
});

export const buildFactory = (over: Partial<Factory> = {}): Factory => ({
  ...recordBase('Loa Sài Gòn'),
  code: 'LSG',
  country: 'VN',
  models: [],
  contact: '',
  phone: '',
  website: '',
  ...over,
});

export const buildContentCategory = (over: Partial<ContentCategory> = {}): ContentCategory => ({
  ...recordBase('Bản tin'),
  code: 'BT',
  kind: 'audio',
  parent_id: null,
  parent: null,
  color: '#1565C0',
  sort: 1,
  ...over,
});

export const buildResolution = (over: Partial<Resolution> = {}): Resolution => ({
  ...recordBase('Full HD ngang'),
  width: 1920,
  height: 1080,
  orientation: 'landscape',
  is_default: true,
  ...over,
});
