import { strFromU8, unzipSync } from 'fflate';
import { FileProblem } from '../file-problem';

/** Facts of the first sheet of a workbook beside its values. */
export interface SheetFacts {
  hiddenLines: Set<number>;
  hiddenColumns: Set<number>;
  /** Ranges of merged cells: first and last line from 1, first and last column from 0. */
  merged: { from: Place; to: Place }[];
  /** Number format of a cell, by its address. */
  formats: Map<string, string>;
  otherSheets: string[];
}
interface Place {
  line: number;
  column: number;
}

const MOST_BYTES = 64 * 1024 ** 2;
/** Number formats that a workbook need not describe. */
const BUILT_IN: Record<string, string> = {
  11: '0.00E+00',
  14: 'd/m/yy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  22: 'd/m/yy h:mm',
  48: '##0.0E+0',
};

const tags = (xml: string, name: string) => xml.match(new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>`, 'g')) ?? [];
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const unescaped = (text: string) => text.replace(/&(\w+);/g, (found, name: string) => ENTITIES[name] ?? found);
const attribute = (tag: string, name: string) => {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : unescaped(value);
};
const isHidden = (tag: string) => ['1', 'true'].includes(attribute(tag, 'hidden') ?? '');

function placeOf(address: string): Place {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { line: Number(digits), column };
}

function formatsOf(styles: string, sheet: string) {
  const codes = new Map(Object.entries(BUILT_IN));
  for (const tag of tags(styles, 'numFmt'))
    codes.set(attribute(tag, 'numFmtId') ?? '', attribute(tag, 'formatCode') ?? '');
  const used = /<(?:\w+:)?cellXfs\b[^]*?<\/(?:\w+:)?cellXfs>/.exec(styles)?.[0] ?? '';
  const byStyle = tags(used, 'xf').map((tag) => codes.get(attribute(tag, 'numFmtId') ?? ''));
  const formats = new Map<string, string>();
  for (const tag of tags(sheet, 'c')) {
    const format = byStyle[Number(attribute(tag, 's') ?? -1)];
    if (format) formats.set(attribute(tag, 'r') ?? '', format);
  }
  return formats;
}

/** Reads what `read-excel-file` leaves out: hidden lines and columns, merged cells, number formats, other sheets. */
export function sheetFacts(bytes: Uint8Array): SheetFacts {
  let size = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const isWanted = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|styles\.xml|worksheets\/[^/]+\.xml)$/.test(name);
      if (isWanted) size += originalSize;
      if (size > MOST_BYTES) throw new FileProblem('Tệp Excel này quá lớn khi mở ra: hãy chia thành nhiều tệp.');
      return isWanted;
    },
  });
  const file = (name: string) => (files[name] ? strFromU8(files[name]) : '');
  const [first = '', ...others] = tags(file('xl/workbook.xml'), 'sheet');
  const relation = tags(file('xl/_rels/workbook.xml.rels'), 'Relationship').find(
    (tag) => attribute(tag, 'Id') === attribute(first, 'r:id'),
  );
  const target = (attribute(relation ?? '', 'Target') ?? 'worksheets/sheet1.xml').replace(/^\/?(xl\/)?/, 'xl/');
  const sheet = file(target);
  const merged = tags(sheet, 'mergeCell').map((tag) => {
    const [from = '', to = from] = (attribute(tag, 'ref') ?? '').split(':');
    return { from: placeOf(from), to: placeOf(to) };
  });
  const hiddenColumns = tags(sheet, 'col')
    .filter(isHidden)
    .flatMap((tag) => {
      const [min, max] = [Number(attribute(tag, 'min')), Math.min(Number(attribute(tag, 'max')), 200)];
      return Array.from({ length: Math.max(0, max - min + 1) }, (_, at) => min - 1 + at);
    });
  return {
    hiddenLines: new Set(
      tags(sheet, 'row')
        .filter(isHidden)
        .map((tag) => Number(attribute(tag, 'r'))),
    ),
    hiddenColumns: new Set(hiddenColumns),
    merged,
    formats: formatsOf(file('xl/styles.xml'), sheet),
    otherSheets: others.map((tag) => attribute(tag, 'name') ?? ''),
  };
}

/** Address of a cell: line from 1, column from 0. */
export function addressOf(line: number, column: number) {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${line}`;
}
