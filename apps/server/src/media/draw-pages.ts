import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PDFiumDocument } from '@hyzyla/pdfium';
import { drawThumbnail, loadSharp } from './draw-image.ts';
import type { Box } from './media-engine.ts';
import { MediaError, asMediaError } from './media-error.ts';
import type { ReportProgress } from './serve-job.ts';

/** Largest number of pages: more is a book, and nobody reads a book on a board. */
export const MOST_PAGES = 200;
const QUALITY = 86;
/** Longer side of a page on the largest board, in pixels: people stand farther from larger ones. */
const LONGEST = 3840;

export interface DrawPages {
  path: string;
  target_dir: string;
  /** Longer side of each page as all boards show it. */
  longest: number;
  /** Larger boards, for which a page is drawn once more, as large as it fits the largest of them. */
  boards: readonly Box[];
}
interface Picture extends Box {
  path: string;
}
export interface DrawnPage extends Picture {
  /** Thumbnail of the page. */
  small: Picture;
  /** The same page with more pixels; left out where no board is large enough. */
  large?: Picture;
}

const damaged = 'Tệp PDF bị hỏng, không đọc được. Hãy xuất lại tệp từ chương trình đã tạo ra nó.';
const unreadable = (error: unknown) =>
  /password|security/i.test(String(error))
    ? new MediaError('locked', 'Tệp PDF có mật khẩu nên không mở được. Hãy bỏ mật khẩu rồi tải lên.', error)
    : asMediaError(error, 'damaged', damaged);

/** PDFium's word for a form whose pages another program makes (dynamic XFA): all it has is one that says to wait. */
const DYNAMIC_FORM = 2;
const formTypeOf = (document: PDFiumDocument): number =>
  (document['module'] as unknown as { _FPDF_GetFormType(handle: number): number })._FPDF_GetFormType(
    document['documentIdx'],
  );

const open = async (path: string): Promise<PDFiumDocument> => {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const library = await PDFiumLibrary.init();
  return library.loadDocument(await readFile(path)).catch((error: unknown) => Promise.reject(unreadable(error)));
};

/** Longer side of a page that fits the largest of these boards, in pixels. */
const mostDots = ({ width, height }: Box, boards: readonly Box[]) =>
  Math.min(
    LONGEST,
    Math.round(
      Math.max(width, height) *
        Math.max(0, ...boards.map((board) => Math.min(board.width / width, board.height / height))),
    ),
  );

/** Draws the pages of a PDF as pictures. */
export const drawPages = async (
  { path, target_dir, longest, boards }: DrawPages,
  report: ReportProgress,
): Promise<DrawnPage[]> => {
  const [document, sharp] = [await open(path), await loadSharp()];
  if (formTypeOf(document) === DYNAMIC_FORM)
    throw new MediaError(
      'locked',
      'Tệp PDF là biểu mẫu động (XFA), chỉ Adobe Reader vẽ được. Hãy mở bằng Adobe Reader, in ra PDF rồi tải lên tệp mới.',
    );
  const count = document.getPageCount();
  if (count === 0) throw new MediaError('damaged', 'Tệp PDF không có trang nào.');
  if (count > MOST_PAGES)
    throw new MediaError(
      'too_large',
      `Tài liệu có ${count} trang, chỉ nhận đến ${MOST_PAGES} trang. Hãy chia nhỏ tài liệu rồi tải lên.`,
    );
  const drawPage = async (at: number): Promise<DrawnPage> => {
    const { originalWidth: width, originalHeight: height } = document.getPage(at).getOriginalSize();
    const drawn = async (name: string, side: number): Promise<Picture> => {
      const scale = side / Math.max(width, height);
      if (!Number.isFinite(scale) || Math.min(width, height) * scale < 1)
        throw new MediaError('damaged', `Trang ${at + 1} của tài liệu có kích thước không hợp lệ.`);
      // A page is released once it is drawn. Sized by whole pixels: a scale alone cuts off a line of a page slightly
      // wider than its shape.
      const dots = await document
        .getPage(at)
        .render({
          width: Math.round(width * scale),
          height: Math.round(height * scale),
          render: 'bitmap',
          // Filled fields, seals and signatures are no part of the page's own content.
          renderFormFields: true,
        })
        .catch((error: unknown) => Promise.reject(unreadable(error)));
      const target = join(target_dir, `${name}-${at + 1}.jpg`);
      await sharp(dots.data, { raw: { width: dots.width, height: dots.height, channels: 4 } })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: QUALITY })
        .toFile(target);
      return { path: target, width: dots.width, height: dots.height };
    };
    const shown = await drawn('page', longest);
    const small = join(target_dir, `small-${at + 1}.webp`);
    const most = mostDots({ width, height }, boards);
    return {
      ...shown,
      small: { path: small, ...(await drawThumbnail({ path: shown.path, target: small })) },
      ...(most > longest && { large: await drawn('large', most) }),
    };
  };
  const pages: DrawnPage[] = [];
  for (let at = 0; at < count; at += 1) {
    pages.push(await drawPage(at));
    report((at + 1) / count);
  }
  return pages;
};
