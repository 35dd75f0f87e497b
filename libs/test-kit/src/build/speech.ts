import type { Pronunciation, Speech, TtsProviderRecord } from '@loa/contracts/speech';
import { COMMUNE } from './areas';
import { buildRef, recordBase } from './record';

const quality = buildRef('Tiêu chuẩn', '00000000-0000-4000-8000-0000000000b1');

/** A spoken text, with its content. */
export function buildSpeech(over: Partial<Speech> = {}): Speech {
  const { is_active: _, ...base } = recordBase('Mời họp thôn');
  return {
    ...base,
    text: 'UBND xã mời bà con họp lúc 17h30.',
    corrections: [],
    text_normalized: 'ủy ban nhân dân xã mời bà con họp lúc mười bảy giờ ba mươi phút.',
    provider: 'espeak-ng',
    voice_code: 'vi',
    speed: 1,
    pitch: 1,
    pause_ms: 600,
    category_news_id: null,
    content_category_id: null,
    content_category: null,
    category_news: null,
    sound_quality_id: quality.id,
    sound_quality: quality,
    area_id: COMMUNE.id,
    area: buildRef(COMMUNE.name, COMMUNE.id),
    share: 'below',
    job_status: 'done',
    progress: 1,
    error: null,
    content: buildRef('Mời họp thôn'),
    duration_sec: 42,
    media_url: '/media/doc.mp3',
    abilities: ['EDIT', 'DELETE'],
    ...over,
  };
}

export function buildPronunciation(over: Partial<Pronunciation> = {}): Pronunciation {
  const { is_active: _, ...base } = recordBase('Ea Kar');
  return {
    ...base,
    read: 'ê a ca',
    area_id: COMMUNE.id,
    area: buildRef(COMMUNE.name, COMMUNE.id),
    is_own: true,
    abilities: ['EDIT', 'DELETE'],
    ...over,
  };
}

export const buildTtsProvider = (over: Partial<TtsProviderRecord> = {}): TtsProviderRecord => ({
  ...recordBase('Giọng mạng'),
  service: 'viettel',
  url: '',
  has_key: true,
  ...over,
});
