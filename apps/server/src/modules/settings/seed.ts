import { factories } from '@loa/contracts/settings';
import { sql } from 'drizzle-orm';
import { searchColumns } from '../../db/columns';
import type { Deps } from '../../deps';
import { makersOf } from '../../demo-worlds';
import { createOnce } from '../../http/demo-records';
import type { DemoContext } from '../module';
import { factoryRepository } from './factories/repository';
import { contentCategoryTable, newsCategoryTable, resolutionTable, soundQualityTable } from './table';

const SOUND_QUALITIES = [
  {
    code: 'MP3-64',
    name: 'Tiết kiệm (MP3 64 kbps)',
    codec: 'mp3',
    bitrate_kbps: 64,
    sample_rate_hz: 32000,
    channels: 1,
    is_default: false,
  },
  {
    code: 'MP3-96',
    name: 'Tiêu chuẩn (MP3 96 kbps)',
    codec: 'mp3',
    bitrate_kbps: 96,
    sample_rate_hz: 44100,
    channels: 1,
    is_default: true,
  },
  {
    code: 'MP3-128',
    name: 'Tốt (MP3 128 kbps)',
    codec: 'mp3',
    bitrate_kbps: 128,
    sample_rate_hz: 44100,
    channels: 2,
    is_default: false,
  },
  {
    code: 'MP3-192',
    name: 'Cao (MP3 192 kbps)',
    codec: 'mp3',
    bitrate_kbps: 192,
    sample_rate_hz: 48000,
    channels: 2,
    is_default: false,
  },
] as const;

const NEWS_CATEGORIES = [
  ['CT', 'Chính trị', '#C62828'],
  ['KT', 'Kinh tế', '#2E7D32'],
  ['VHXH', 'Văn hóa – xã hội', '#6A1B9A'],
  ['QPAN', 'Quốc phòng – an ninh', '#33691E'],
  ['YT', 'Y tế', '#00838F'],
  ['GD', 'Giáo dục', '#1565C0'],
  ['NNNT', 'Nông nghiệp – nông thôn', '#558B2F'],
  ['MTTT', 'Môi trường – thời tiết – thiên tai', '#0277BD'],
  ['PL', 'Pháp luật', '#4E342E'],
  ['KHCN', 'Khoa học – công nghệ – chuyển đổi số', '#283593'],
  ['TTGT', 'Thể thao – giải trí', '#EF6C00'],
  ['TBDP', 'Thông báo địa phương', '#455A64'],
] as const;

/** The most common resolutions of screens and boards. */
const RESOLUTIONS = [
  ['Full HD ngang', 1920, 1080],
  ['Full HD dọc', 1080, 1920],
  ['HD ngang', 1280, 720],
  ['4K ngang', 3840, 2160],
  ['Bảng LED P10, 6 × 3 tấm', 192, 96],
  ['Bảng LED P5, 10 × 5 tấm', 640, 320],
] as const;

/** Initial lists of an installation, which it may change as it likes; so each list is filled only once. */
export async function seedSettings({ db }: Deps) {
  const [state] = (
    await db.execute<{ has_lists: boolean; has_resolutions: boolean }>(
      sql`select exists(select 1 from sound_quality)
        or exists(select 1 from category_news) as has_lists, exists(select 1 from resolution) as has_resolutions`,
    )
  ).rows;
  await db.transaction(async (tx) => {
    if (!state?.has_resolutions)
      await tx
        .insert(resolutionTable)
        .values(
          RESOLUTIONS.map(([name, width, height], at) => ({
            name,
            width,
            height,
            is_default: at === 0,
            ...searchColumns(name, String(width), String(height)),
          })),
        );
    if (state?.has_lists) return;
    await tx
      .insert(soundQualityTable)
      .values(SOUND_QUALITIES.map((quality) => ({ ...quality, ...searchColumns(quality.name, quality.code) })));
    await tx
      .insert(newsCategoryTable)
      .values(
        NEWS_CATEGORIES.map(([code, name, color], sort) => ({
          code,
          name,
          color,
          sort: sort + 1,
          ...searchColumns(name, code),
        })),
      );
  });
}

const CONTENT_CATEGORIES = [
  ['BT', 'Bản tin', '#1565C0', 'audio'],
  ['TB', 'Thông báo', '#EF6C00', 'audio'],
  ['TT', 'Tuyên truyền', '#2E7D32', 'audio'],
  ['NH', 'Nhạc, nhạc hiệu', '#6A1B9A', 'audio'],
  ['HA', 'Ảnh, áp phích', '#00838F', 'media'],
  ['VD', 'Video', '#C62828', 'media'],
  ['CC', 'Chữ chạy', '#455A64', 'media'],
] as const;

/** Content categories and makers are chosen by each installation; a demo shows some. */
export async function seedDemoSettings({ deps, world, people: { admin } }: DemoContext) {
  await createOnce(deps, factories, factoryRepository(deps), admin, makersOf([...world.models, ...world.others]));
  await deps.db
    .insert(contentCategoryTable)
    .values(
      CONTENT_CATEGORIES.map(([code, name, color, kind], sort) => ({
        code,
        name,
        color,
        kind,
        sort: sort + 1,
        ...searchColumns(name, code),
      })),
    )
    .onConflictDoNothing();
}
