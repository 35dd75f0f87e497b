import { describe, expect, it } from 'vitest';
import { readingCorpus } from './corpus/reading-corpus.ts';
import { normalizeVietnamese, readVietnamese } from './normalize-vietnamese.ts';
import { readingParts } from './reading-parts.ts';

const partsOf = async (text: string, own: Parameters<typeof readVietnamese>[1] = []) =>
  readingParts(text, await readVietnamese(text, own));
const changed = async (...text: Parameters<typeof partsOf>) =>
  (await partsOf(...text)).filter(({ is_changed }) => is_changed).map(({ written, read }) => [written, read]);

describe('a text beside how it is read', () => {
  it('marks words that are read differently, and nothing else', async () => {
    expect(await changed('UBND xã họp lúc 17h30 tại "nhà văn hóa"…')).toEqual([
      ['UBND', 'ủy ban nhân dân'],
      ['17h30', 'mười bảy giờ ba mươi phút'],
    ]);
    expect(await changed('Xin chào bà con.\n\nMời nghe  tin.')).toEqual([]);
  });

  it('says which letters no rule knows, so that somebody looks at them', async () => {
    const unknown = async (text: string) =>
      (await partsOf(text)).filter(({ is_unknown }) => is_unknown).map(({ written, read }) => [written, read]);
    expect(await unknown('Tổ KBTQ họp với UBND xã lúc 7h, hàng HKTG (KBTQ).')).toEqual([
      ['KBTQ', 'ca bê tê quy'],
      ['HKTG', 'hát ca tê gờ'],
      ['KBTQ', 'ca bê tê quy'],
    ]);
  });

  it('returns all written and all read text, for every phrase of the corpus', async () => {
    for (const { text } of readingCorpus()) {
      const parts = await partsOf(text.normalize('NFC'));
      expect(parts.map(({ written }) => written).join('')).toBe(text.normalize('NFC'));
      const words = (read: string) => read.replace(/\s+/gu, '');
      expect(words(parts.map(({ read }) => read).join(''))).toBe(words(await normalizeVietnamese(text)));
    }
  });

  it('reads words as a user defined them, before all rules, the longest first', async () => {
    const own = [
      { written: 'Ea Kar', read: 'ê a ca' },
      { written: 'CA', read: 'công an' },
      { written: 'CA xã', read: 'công an xã' },
      { written: '5G', read: 'năm gờ' },
    ];
    expect(await normalizeVietnamese('CA xã EA KAR, ca trực của CA: mạng 5G.', own)).toBe(
      'công an xã ê a ca, ca trực của công an: mạng năm gờ.',
    );
    expect(await changed('Xã Ea Kar.', own)).toEqual([['Ea Kar', 'ê a ca']]);
    expect(await normalizeVietnamese('Ea Karan', own)).toBe('Ea Karan');
  });

  it('reads 50,000 characters of everything in reasonable time', async () => {
    const text = 'UBND xã họp 17h30 ngày 20/11/2026, giá 12.500đ/kg. '.repeat(1000).slice(0, 50_000);
    const parts = await partsOf(text);
    expect(parts.map(({ written }) => written).join('')).toBe(text);
  });
});
