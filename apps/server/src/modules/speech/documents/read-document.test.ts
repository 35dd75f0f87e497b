import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document';

const VIETNAMESE = 'Kính mời bà con dự họp.\nĐúng 7 giờ sáng mai, tại nhà văn hóa thôn.';
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
const refusal = (bytes: Buffer, name = 'a.txt') =>
  readDocument(bytes, name).then(
    () => 'taken',
    (error: Error) => error.message,
  );

const part = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="urn:w" xmlns:mc="urn:mc"><w:body>${body}</w:body></w:document>`;
const p = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`;
const r = (text: string) => `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const docx = (xml: string, more: Record<string, Uint8Array> = {}) =>
  Buffer.from(zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8(xml), ...more }));

describe('a text file', () => {
  it.each([
    ['UTF-8', Buffer.from(VIETNAMESE)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${VIETNAMESE}`)],
    ['UTF-8 with lines of Windows', Buffer.from(VIETNAMESE.replace('\n', '\r\n'))],
    ['UTF-8 with marks apart from their letters', Buffer.from(VIETNAMESE.normalize('NFD'))],
    ['UTF-16 of Windows', Buffer.from(`\ufeff${VIETNAMESE}`, 'utf16le')],
    ['UTF-16 of Windows without a mark', Buffer.from(VIETNAMESE, 'utf16le')],
    ['UTF-16, the other way round', utf16be(`\ufeff${VIETNAMESE}`)],
  ])('is read in %s', async (_, bytes) => {
    expect(await readDocument(bytes, 'Giấy mời_họp.txt')).toEqual({ name: 'Giấy mời họp', text: VIETNAMESE });
  });

  it.each([
    ['TCVN3', Buffer.from([0x4b, 0xdd, 0x6e, 0x68, 0x20, 0x6d, 0xea, 0x69, 0x20, 0x62, 0xb5]), /bảng mã cũ/],
    ['nothing', Buffer.alloc(0), /rỗng/],
    ['blanks', Buffer.from(' \n\t\n'), /không có chữ/],
    ['bytes', Buffer.from([1, 2, 3, 4, 5, 6, 7, 27]), /không phải tệp văn bản/],
    ['a PDF', Buffer.from('%PDF-1.7'), /PDF/],
    ['RTF', Buffer.from('{\\rtf1'), /RTF/],
    ['a Word file of old', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), /\.docx/],
    ['more than 50,000 letters', Buffer.from('a'.repeat(50_001)), /50\.000/],
    ['a long row of blanks', Buffer.from(`Kính${' '.repeat(400_000)}mời`), /50\.000/],
    ['ten megabytes of blanks', Buffer.alloc(10 * 1024 ** 2, ' '), /50\.000/],
  ])('is refused with a reason: %s', async (_, bytes, reason) => expect(await refusal(bytes)).toMatch(reason));
});

describe('a Word file', () => {
  it('returns its words, a paragraph a line', async () => {
    const body =
      p(r('Kính mời '), r('bà con &amp; các hộ')) +
      p() +
      `<w:tbl><w:tr><w:tc>${p(r('Giờ'))}</w:tc><w:tc>${p(r('7h30'))}</w:tc></w:tr></w:tbl>` +
      p(r('Hết'), '<w:r><w:br/></w:r>', r('thật'));
    expect((await readDocument(docx(part(body)), 'Thư.docx')).text).toBe(
      'Kính mời bà con & các hộ\n\nGiờ\n7h30\nHết\nthật',
    );
  });

  it('leaves out field codes, deleted words, copies, macros and links', async () => {
    const outside = `<w:hyperlink r:id="rId9">${r('trang web')}</w:hyperlink>`;
    const body = p(
      '<w:r><w:instrText> INCLUDETEXT "http://169.254.169.254/" </w:instrText></w:r>',
      `<w:del>${r('đã xóa')}</w:del>`,
      r('còn lại '),
      outside,
      `<mc:AlternateContent><mc:Choice>${r(' hộp')}</mc:Choice><mc:Fallback>${r(' hộp')}</mc:Fallback></mc:AlternateContent>`,
    );
    const bytes = docx(part(body), {
      'word/vbaProject.bin': strToU8('Sub AutoOpen()'),
      'word/_rels/document.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId9" TargetMode="External" Target="http://169.254.169.254/"/></Relationships>',
      ),
    });
    expect((await readDocument(bytes, 'a.docm')).text).toBe('còn lại trang web hộp');
  });

  it('supports no entities of its own, so none of them explodes', async () => {
    const laughs = `<!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>${part(p(r('&b;&c; hết')))}`;
    expect((await readDocument(docx(laughs), 'a.docx')).text).not.toMatch(/haha|root:/);
  });

  it.each([
    ['an archive that explodes', docx(part(p(r('a'.repeat(30_000_000))))), /lớn bất thường/],
    [
      'more than 50,000 letters',
      docx(part(p(r(Array.from({ length: 60_000 }, (_, n) => String.fromCodePoint(97 + ((n * n) % 26))).join(''))))),
      /50\.000/,
    ],
    ['another archive', Buffer.from(zipSync({ 'a.txt': strToU8('a') })), /không phải tệp Word/],
    ['half of one', docx(part(p(r('Xin chào')))).subarray(0, 120), /bị hỏng/],
  ])('is refused with a reason: %s', async (_, bytes, reason) =>
    expect(await refusal(bytes, 'a.docx')).toMatch(reason),
  );

  it('with a false size counts as broken', async () => {
    const bytes = docx(part(p(r('b'.repeat(5000)))));
    const central = bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
    bytes.writeUInt32LE(400, central + 24);
    expect(await refusal(bytes)).toMatch(/bị hỏng/);
  });
});
