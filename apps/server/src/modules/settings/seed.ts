import { sql } from 'drizzle-orm';
import { searchColumns } from '../../db/columns';
import type { Ground } from '../../ground';
import { newsCategoryTable, soundQualityTable } from './table';

const SOUND_QUALITIES = [
  { code: 'MP3-64', name: 'Tiết kiệm (MP3 64 kbps)', codec: 'mp3', bitrate_kbps: 64, sample_rate_hz: 32000, channels: 1, is_default: false },
  { code: 'MP3-96', name: 'Tiêu chuẩn (MP3 96 kbps)', codec: 'mp3', bitrate_kbps: 96, sample_rate_hz: 44100, channels: 1, is_default: true },
  { code: 'MP3-128', name: 'Tốt (MP3 128 kbps)', codec: 'mp3', bitrate_kbps: 128, sample_rate_hz: 44100, channels: 2, is_default: false },
  { code: 'MP3-192', name: 'Cao (MP3 192 kbps)', codec: 'mp3', bitrate_kbps: 192, sample_rate_hz: 48000, channels: 2, is_default: false },
] as const;

const NEWS_CATEGORIES = [
  ['CT', 'Chính trị', '#C62828'], ['KT', 'Kinh tế', '#2E7D32'], ['VHXH', 'Văn hóa – xã hội', '#6A1B9A'], ['QPAN', 'Quốc phòng – an ninh', '#33691E'],
  ['YT', 'Y tế', '#00838F'], ['GD', 'Giáo dục', '#1565C0'], ['NNNT', 'Nông nghiệp – nông thôn', '#558B2F'],
  ['MTTT', 'Môi trường – thời tiết – thiên tai', '#0277BD'], ['PL', 'Pháp luật', '#4E342E'],
  ['KHCN', 'Khoa học – công nghệ – chuyển đổi số', '#283593'], ['TTGT', 'Thể thao – giải trí', '#EF6C00'], ['TBDP', 'Thông báo địa phương', '#455A64'],
] as const;

/** The first sound qualities and the twelve news fields; an installation changes them as it likes, so they are added once only. */
export async function seedSettings({ db }: Ground) {
  const [state] = (await db.execute<{ used: boolean }>(sql`select exists(select 1 from sound_quality) or exists(select 1 from category_news) as used`)).rows;
  if (state?.used) return;
  await db.transaction(async (tx) => {
    await tx.insert(soundQualityTable).values(SOUND_QUALITIES.map((quality) => ({ ...quality, ...searchColumns(quality.name, quality.code) })));
    await tx.insert(newsCategoryTable).values(NEWS_CATEGORIES.map(([code, name, color], sort) => ({ code, name, color, sort: sort + 1, ...searchColumns(name, code) })));
  });
}
