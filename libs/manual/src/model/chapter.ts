import type { DeviceKind } from '@loa/contracts/devices';

/** Parts of the manual, in this order; their names use words that differ between consoles. */
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
 * A chapter as the build compiles it (`tools/build/compile-chapter.ts`); words that differ between consoles are still
 * placeholders.
 */
export interface Chapter {
  slug: string;
  title: string;
  group: ChapterGroup;
  order: number;
  /** Routes that it belongs to, as the features declare them, some with a query. */
  screens: string[];
  /**
   * Kind of devices that it is only about: in a console of the other kind, it comes after the rest of its part.
   */
  about?: DeviceKind;
  /** Condition for the chapter: the kind of areas that a console has. */
  only?: string;
  /** Flags by which its text differs between consoles: `led`, `organisation` … */
  asks: string[];
  /** HTML for each choice of them, joined by commas. */
  versions: Record<string, string>;
}

/** A chapter with the words of this console. */
export interface ReadChapter extends Pick<Chapter, 'slug' | 'title' | 'group' | 'screens'> {
  html: string;
  /** Text without marks, for the search. */
  searched: string;
}
