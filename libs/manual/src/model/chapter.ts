import type { DeviceKind } from '@loa/contracts/devices';

/** The parts of the manual, in this order; their names speak of what the consoles call differently. */
export const CHAPTER_GROUPS = {
  'bat-dau': 'Bắt đầu',
  'noi-dung': 'Nội dung',
  'lich-phat': 'Lịch phát',
  'thiet-bi': '{{device}}',
  'dia-ban': '{{area}}',
  'tai-khoan': 'Tài khoản và quyền',
  'cai-dat': 'Cài đặt',
  'cau-hinh': 'Cấu hình, tin tức, ứng dụng',
} as const;
export type ChapterGroup = keyof typeof CHAPTER_GROUPS;

/**
 * A chapter as the build makes it of its file (`tools/build/compile-chapter.ts`); the words that differ between
 * consoles are still open.
 */
export interface Chapter {
  slug: string;
  title: string;
  group: ChapterGroup;
  order: number;
  /** Routes it belongs to, as the features declare them, some with a query. */
  screens: string[];
  /**
   * What it is about, of a chapter that is about one kind of devices alone: where most are of the other, it stands
   * after the rest of its part.
   */
  about?: DeviceKind;
  /** Only where this holds: which kind of places a console has. */
  only?: string;
  /** By what its text differs between consoles: `led`, `organisation` … */
  asks: string[];
  /** Its HTML for each choice of them, joined by commas. */
  versions: Record<string, string>;
}

/** A chapter as this console reads it. */
export interface ReadChapter extends Pick<Chapter, 'slug' | 'title' | 'group' | 'screens'> {
  html: string;
  /** What it says, without marks, to be searched. */
  searched: string;
}
