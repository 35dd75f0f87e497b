import { cutMs, editFaults, type ContentSound, type SoundEditWrite, type SoundOriginal } from '@loa/contracts/content';

export interface EditorPart {
  /** Id of this part on this screen. */
  id: string;
  name: string;
  original: SoundOriginal;
  /** Content that a newly joined part comes from. */
  content_id?: string;
  from_ms: number;
  to_ms: number;
}

export interface EditorJingle {
  id: string;
  name: string;
  duration_sec: number | null;
}

/** State of the editor: a cut, with its waveforms and sounds. */
export interface SoundDraft {
  parts: EditorPart[];
  fade_in_ms: number;
  fade_out_ms: number;
  before: EditorJingle | null;
  after: EditorJingle | null;
}

/** Maximum length of a fade in ms. */
export const LONGEST_FADE_MS = 60_000;

let drawn = 0;
export const partOf = (
  original: SoundOriginal,
  { from_ms, to_ms } = { from_ms: 0, to_ms: original.duration_ms },
  content_id?: string,
): EditorPart => ({
  id: `part-${(drawn += 1)}`,
  name: original.name,
  original,
  from_ms,
  to_ms,
  ...(content_id && { content_id }),
});

export function draftOf({ originals, edit }: ContentSound): SoundDraft {
  const { parts, fade_in_ms, fade_out_ms, jingle_before, jingle_after } = edit;
  const drafted = parts.flatMap((part) => {
    const original = originals.find(({ sha256 }) => sha256 === part.sha256);
    return original ? partOf(original, part) : [];
  });
  return { parts: drafted, fade_in_ms, fade_out_ms, before: jingle_before, after: jingle_after };
}

/** Initial state of a sound: one part, the whole of it, no jingles. */
export const untouched = ({ originals }: ContentSound): SoundDraft => ({
  parts: originals.filter(({ is_own }) => is_own).map((original) => partOf(original)),
  fade_in_ms: 0,
  fade_out_ms: 0,
  before: null,
  after: null,
});

export const bodyOf = ({ parts, fade_in_ms, fade_out_ms, before, after }: SoundDraft): SoundEditWrite => ({
  parts: parts.map(({ original, from_ms, to_ms, content_id }) => ({
    sha256: original.sha256,
    from_ms,
    to_ms,
    ...(content_id && { content_id }),
  })),
  fade_in_ms,
  fade_out_ms,
  jingle_before_id: before?.id ?? null,
  jingle_after_id: after?.id ?? null,
});

const jingleMs = (jingle: EditorJingle | null) => Math.round((jingle?.duration_sec ?? 0) * 1000);

/** Length of the result in ms, with jingles. */
export const wholeMs = ({ parts, before, after }: SoundDraft) => cutMs({ parts }) + jingleMs(before) + jingleMs(after);

/** Faults of a draft by field, in the server's words. */
export function faultsOf(draft: SoundDraft): ReadonlyMap<string, string> {
  const lengths = new Map(draft.parts.map(({ original }) => [original.sha256, original.duration_ms]));
  const faults = editFaults(
    bodyOf(draft),
    (sha256) => lengths.get(sha256),
    jingleMs(draft.before) + jingleMs(draft.after),
  );
  if (draft.parts.length === 0) faults.push({ field: 'parts', message: 'Cần ít nhất một đoạn' });
  return new Map(faults.map(({ field, message }) => [field, message]));
}

/** 83400 → `1:23,4` */
export const writeTime = (ms: number) => {
  const tenths = Math.round(ms / 100);
  return `${Math.floor(tenths / 600)}:${String(Math.floor((tenths % 600) / 10)).padStart(2, '0')},${tenths % 10}`;
};

/** `1:23,4`, `83.4` or `0:07` in milliseconds; null where it is no time. */
export function readTime(text: string): number | null {
  const found = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(text.trim());
  if (!found) return null;
  const [, hours = '0', minutes = '0', seconds = '0', rest = ''] = found;
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(rest.padEnd(3, '0'));
}
