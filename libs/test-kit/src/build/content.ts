import type { Content } from '@loa/contracts/content';
import { COMMUNE } from './areas';
import { buildRef, recordBase } from './record';

const file = {
  original_name: 'ban-tin.mp3',
  mime: 'audio/mpeg',
  size: 1_440_000,
  duration_sec: 180,
  sha256: 'a'.repeat(64),
};

/** A three-minute bulletin, processed and ready. */
export const buildContent = (over: Partial<Content> = {}): Content => ({
  ...recordBase('Bản tin sáng'),
  category_news_id: null,
  content_category_id: null,
  sound_quality_id: '00000000-0000-4000-8000-0000000000b1',
  area_id: COMMUNE.id,
  share: 'below',
  author: '',
  source_name: '',
  transcript: '',
  expires_at: null,
  source_kind: 'upload',
  category_news: null,
  content_category: null,
  sound_quality: buildRef('Tiêu chuẩn', '00000000-0000-4000-8000-0000000000b1'),
  area: buildRef(COMMUNE.name, COMMUNE.id),
  original_name: file.original_name,
  files: [file],
  duration_sec: 180,
  loudness_lufs: -16,
  notice: null,
  processing_status: 'ready',
  progress: 1,
  error: null,
  removed_at: null,
  usage_count: 0,
  last_played_at: null,
  media_url: '/media/audio/ban-tin.mp3',
  abilities: ['EDIT', 'REMOVE', 'DELETE'],
  ...over,
});
