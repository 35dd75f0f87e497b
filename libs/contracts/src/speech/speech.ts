import * as z from 'zod';
import { SHARES } from '../content';
import { defineResource, longText, noteText, recordFields, ref, shortText, text } from '../common';
import {
  CORRECTIONS_MAX,
  LISTEN_TEXT_MAX,
  PAUSE_MS,
  PITCH,
  SPEECH_ABILITIES,
  SPEECH_CALLS,
  SPEECH_FIELDS,
  SPEECH_STATUSES,
  SPEECH_TEXT_MAX,
  SPEED,
} from './calls';

/** Readings of words in one text only. */
export const correction = z.strictObject({ written: text.min(1).max(100), read: text.min(1).max(300) });
export type Correction = z.output<typeof correction>;
const corrections = z.array(correction).max(CORRECTIONS_MAX).default([]);

const voiceFields = {
  provider: text.min(1).max(50),
  voice_code: text.min(1).max(100),
  /** 1 is the voice's default. */
  speed: z.number().min(SPEED.least).max(SPEED.most).default(1),
  /** 1 is the voice's default. */
  pitch: z.number().min(PITCH.least).max(PITCH.most).default(1),
};

const speechFields = z.strictObject({
  name: shortText,
  note: noteText,
  /** The text as it was written: it becomes the transcript of the content. */
  text: longText,
  corrections,
  ...voiceFields,
  pause_ms: z.number().int().min(PAUSE_MS.least).max(PAUSE_MS.most).default(PAUSE_MS.usual),
  category_news_id: z.uuid().nullable().default(null),
  content_category_id: z.uuid().nullable().default(null),
  sound_quality_id: z.uuid(),
  area_id: z.uuid(),
  share: z.enum(SHARES).default('below'),
});

/** Body of POST and PUT. A draft is stored without being spoken. */
export const speechWrite = speechFields.extend({ is_draft: z.boolean().default(false) });

/** Văn bản đọc: a text, and the content made from it. */
export const speech = recordFields
  .omit({ is_active: true })
  .extend(speechFields.omit({ name: true, note: true }).shape)
  .extend({
    area: ref,
    category_news: ref.nullable(),
    content_category: ref.nullable(),
    sound_quality: ref,
    job_status: z.enum(SPEECH_STATUSES),
    /** 0…1 while it is being spoken. */
    progress: z.number(),
    /** Why it failed, a sentence for the operator. */
    error: z.string().nullable(),
    /** The normalized text at the last speaking; empty before. */
    text_normalized: z.string(),
    /**
     * Content for schedules; null until the text was spoken once. It has the old sound while a new one is made.
     */
    content: ref.nullable(),
    duration_sec: z.number().nullable(),
    /** Signed, expiring address of its sound, relative to `audio_domain`. */
    media_url: z.string().nullable(),
    abilities: z.array(z.enum(SPEECH_ABILITIES)),
  });
export type Speech = z.output<typeof speech>;
export type SpeechWrite = z.output<typeof speechWrite>;

export const speeches = defineResource({
  ...SPEECH_CALLS,
  entity: speech,
  write: speechWrite,
  list: SPEECH_FIELDS,
  scope: 'area',
});

/**
 * `GET /api/text-to-speech/voices`: the voices of every active source, the best first; `problems` are sentences about
 * downloaded voices that cannot be used.
 */
export const voices = z.object({
  rows: z.array(z.object({ provider: z.string(), provider_name: z.string(), code: z.string(), name: z.string() })),
  problems: z.array(z.string()),
});
export type Voices = z.output<typeof voices>;

/** `POST /api/text-to-speech/preview`: the spoken form of a text in an area. */
export const readingBody = z.strictObject({ text: text.max(SPEECH_TEXT_MAX), area_id: z.uuid(), corrections });
/**
 * The text in order, cut where the spoken words differ from the written ones (`is_changed`); `is_unknown` marks letters
 * that no rule knows, so that each is said by its name.
 */
export const reading = z.object({
  parts: z.array(z.object({ written: z.string(), read: z.string(), is_changed: z.boolean(), is_unknown: z.boolean() })),
});
export type Reading = z.output<typeof reading>;

/** `POST /api/text-to-speech/listen`: speaks a paragraph immediately and answers a WAV file. */
export const listenBody = z.strictObject({
  text: text.min(1).max(LISTEN_TEXT_MAX),
  area_id: z.uuid(),
  corrections,
  ...voiceFields,
});
export type ListenBody = z.output<typeof listenBody>;
/** Answer: the bytes of a WAV file. */
export const sound = z.unknown();

/** Answer of `POST /api/text-to-speech/document`: the text of a text or Word file. */
export const documentText = z.object({ name: z.string(), text: z.string() });
export type DocumentText = z.output<typeof documentText>;
