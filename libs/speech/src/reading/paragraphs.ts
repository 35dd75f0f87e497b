import type { Reading } from '@loa/contracts/speech';

export interface Stretch {
  written: string;
  read: string;
  isChanged: boolean;
}
/** A paragraph as it was written, cut where the spoken words differ. */
export interface Paragraph {
  written: string;
  stretches: Stretch[];
}

/** Spoken form of a text, paragraph by paragraph; empty lines are left out. */
export function paragraphsOf({ parts }: Reading): Paragraph[] {
  const paragraphs: Paragraph[] = [{ written: '', stretches: [] }];
  const add = (stretch: Stretch) => {
    const last = paragraphs.at(-1);
    if (!last || stretch.written === '') return;
    last.written += stretch.written;
    last.stretches.push(stretch);
  };
  for (const { written, read, is_changed } of parts) {
    if (is_changed) {
      add({ written, read, isChanged: true });
      continue;
    }
    for (const [at, line] of written.split(/\r?\n/).entries()) {
      if (at > 0) paragraphs.push({ written: '', stretches: [] });
      add({ written: line, read: line, isChanged: false });
    }
  }
  return paragraphs.filter(({ written }) => written.trim() !== '');
}
