import type { Reading } from '@loa/contracts/speech';

export interface Stretch {
  written: string;
  read: string;
  isChanged: boolean;
  /** Letters that nobody explained: each is said by its name. */
  isUnknown: boolean;
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
  for (const { written, read, is_changed, is_unknown } of parts) {
    if (is_changed) {
      add({ written, read, isChanged: true, isUnknown: is_unknown });
      continue;
    }
    for (const [at, line] of written.split(/\r?\n/).entries()) {
      if (at > 0) paragraphs.push({ written: '', stretches: [] });
      add({ written: line, read: line, isChanged: false, isUnknown: false });
    }
  }
  return paragraphs.filter(({ written }) => written.trim() !== '');
}

/** A stretch that is read differently, once for all its places. */
export interface SpecialReading {
  written: string;
  read: string;
  isUnknown: boolean;
  places: number;
}

/** Pieces that are read differently, each once: first those that nobody explained, then in the order of the text. */
export function specialReadings(paragraphs: readonly Paragraph[]): SpecialReading[] {
  const special = new Map<string, SpecialReading>();
  for (const { written, read, isChanged, isUnknown } of paragraphs.flatMap(({ stretches }) => stretches)) {
    if (!isChanged) continue;
    const key = JSON.stringify([written, read]);
    const known = special.get(key);
    if (known) known.places += 1;
    else special.set(key, { written, read, isUnknown, places: 1 });
  }
  const all = [...special.values()];
  return [...all.filter(({ isUnknown }) => isUnknown), ...all.filter(({ isUnknown }) => !isUnknown)];
}
