import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PDFiumDocument } from '@hyzyla/pdfium';
import { drawThumbnail, loadSharp } from './draw-image.ts';
import { MediaError, asMediaError } from './media-error.ts';
import type { ReportProgress } from './serve-job.ts';

/** More is a book, and nobody reads a book on a board. */
export const MOST_PAGES = 200;
const QUALITY = 86;

export interface DrawPages {
  path: string;
  target_dir: string;
  /** Of the longer side of each page. */
  longest: number;
}
export interface DrawnPage {
  path: string;
  width: number;
  height: number;
  /** A small one of the same page. */
  small: { path: string; width: number; height: number };
}

const damaged = 'Tệp PDF bị hỏng, không đọc được. Hãy xuất lại tệp từ chương trình đã tạo ra nó.';
const unreadable = (error: unknown) =>
  /password|security/i.test(String(error)) ? new MediaError('locked', 'Tệp PDF có mật khẩu nên không mở được. Hãy bỏ mật khẩu rồi tải lên.', error) : asMediaError(error, 'damaged', damaged);

const open = async (path: string): Promise<PDFiumDocument> => {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const library = await PDFiumLibrary.init();
  return library.loadDocument(await readFile(path)).catch((error: unknown) => Promise.reject(unreadable(error)));
};

/** The pages of a PDF as pictures. */
export const drawPages = async ({ path, target_dir, longest }: DrawPages, report: ReportProgress): Promise<DrawnPage[]> => {
  const [document, sharp] = [await open(path), await loadSharp()];
  const count = document.getPageCount();
  if (count === 0) throw new MediaError('damaged', 'Tệp PDF không có trang nào.');
  if (count > MOST_PAGES) throw new MediaError('too_large', `Tài liệu có ${count} trang, chỉ nhận đến ${MOST_PAGES} trang. Hãy chia nhỏ tài liệu rồi tải lên.`);
  const pages: DrawnPage[] = [];
  for (let at = 0; at < count; at += 1) {
    const page = document.getPage(at);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = longest / Math.max(originalWidth, originalHeight);
    if (!Number.isFinite(scale) || Math.min(originalWidth, originalHeight) * scale < 1) throw new MediaError('damaged', `Trang ${at + 1} của tài liệu có kích thước không hợp lệ.`);
    const { data, width, height } = await page.render({ scale, render: 'bitmap' }).catch((error: unknown) => Promise.reject(unreadable(error)));
    const target = join(target_dir, `page-${at + 1}.jpg`);
    await sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY }).toFile(target);
    const small = join(target_dir, `small-${at + 1}.webp`);
    pages.push({ path: target, width, height, small: { path: small, ...(await drawThumbnail({ path: target, target: small })) } });
    report((at + 1) / count);
  }
  return pages;
};
