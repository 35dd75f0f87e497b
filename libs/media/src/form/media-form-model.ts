import { bodyOf } from '@loa/content/parts';
import { mediaWrite, textStyle, type Media, type MediaWrite } from '@loa/contracts/media';
import { dayOf } from '@loa/ui-kit';
import * as z from 'zod';

/** Sources of a new media: a file, or typed text or address. */
export const WHATS = ['file', 'text', 'web'] as const;

export const mediaForm = mediaWrite.omit({ upload_id: true, typed_kind: true, expires_at: true }).extend({
  what: z.enum(WHATS),
  /** Last day on which it may be shown. */
  expires_on: z.iso.date('Ngày không hợp lệ').nullable(),
  text_style: textStyle,
  /** Key of the upload that becomes its file, or replaces it. */
  file: z.string().nullable(),
});
export type MediaForm = z.output<typeof mediaForm>;

const usualStyle = {
  font: 'sans',
  size_px: 32,
  is_bold: true,
  color: '#ffcc00',
  background: '#000000',
  speed_px: 60,
} as const;

export const blankOf = (area_id: string, is_test: boolean): MediaForm => ({
  what: 'file',
  name: '',
  note: '',
  area_id,
  is_test,
  category_news_id: null,
  content_category_id: null,
  share: 'below',
  expires_on: null,
  body: '',
  text_style: usualStyle,
  width: 192,
  height: 64,
  web_url: '',
  file: null,
});

/** Form values of a record. */
export const formOf = (media: Media): MediaForm => {
  const {
    name,
    note,
    area_id,
    is_test,
    category_news_id,
    content_category_id,
    share,
    expires_at,
    body,
    text_style,
    width,
    height,
    web_url,
    media_kind,
  } = media;
  const what = media_kind === 'text' || media_kind === 'web' ? media_kind : 'file';
  const board = what === 'text' ? { width, height } : { width: null, height: null };
  return {
    what,
    name,
    note,
    area_id,
    is_test,
    category_news_id,
    content_category_id,
    share,
    expires_on: expires_at ? dayOf(expires_at) : null,
    body,
    text_style: text_style ?? usualStyle,
    ...board,
    web_url,
    file: null,
  };
};

/** Request body of a form, without the file. */
export function writeOf({ what, text_style, width, height, file: _file, ...form }: MediaForm): MediaWrite {
  const fields = { ...bodyOf(form), text_style: null, width: null, height: null };
  if (what === 'text') return { ...fields, typed_kind: 'text', text_style, width, height, web_url: '' };
  return what === 'web' ? { ...fields, typed_kind: 'web', body: '' } : { ...fields, body: '', web_url: '' };
}
