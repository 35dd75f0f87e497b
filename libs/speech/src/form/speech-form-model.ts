import { PAUSE_MS, speechWrite, type Speech, type SpeechWrite } from '@loa/contracts/speech';
import * as z from 'zod';

/** The form of a text: provider and voice are one choice. */
export const speechForm = speechWrite
  .omit({ provider: true, voice_code: true })
  .extend({ voice_code: z.string().min(1) });
export type SpeechFormFields = z.output<typeof speechForm>;

const BETWEEN = ' ';
/** Provider and voice as one value. */
export const voiceValue = ({ provider, code }: { provider: string; code: string }) => `${provider}${BETWEEN}${code}`;
export function voiceOf(value: string): { provider: string; voice_code: string } {
  const at = value.indexOf(BETWEEN);
  return { provider: value.slice(0, at), voice_code: value.slice(at + 1) };
}

/** Form values of a record. */
export const formOf = ({
  name,
  note,
  text,
  corrections,
  provider,
  voice_code,
  speed,
  pitch,
  pause_ms,
  category_news_id,
  content_category_id,
  sound_quality_id,
  area_id,
  share,
}: Speech): SpeechFormFields => ({
  name,
  note,
  text,
  corrections,
  voice_code: voiceValue({ provider, code: voice_code }),
  speed,
  pitch,
  pause_ms,
  category_news_id,
  content_category_id,
  sound_quality_id,
  area_id,
  share,
  is_draft: false,
});

/** Request body of a form. */
export const bodyOf = ({ voice_code, ...fields }: SpeechFormFields): SpeechWrite => ({
  ...fields,
  ...voiceOf(voice_code),
});

export const blankSpeech = {
  name: '',
  note: '',
  text: '',
  corrections: [],
  speed: 1,
  pitch: 1,
  pause_ms: PAUSE_MS.usual,
  is_draft: false,
};

const HEARD = ['text', 'corrections', 'voice_code', 'speed', 'pitch', 'pause_ms', 'sound_quality_id'] as const;
/** Whether saving makes the sound again. */
export const soundsNew = (record: Speech, form: SpeechFormFields) => {
  const before = formOf(record);
  return HEARD.some((field) => JSON.stringify(before[field]) !== JSON.stringify(form[field]));
};
