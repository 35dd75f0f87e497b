import { createResourceApi, getJson, http, postJson } from '@loa/api-client';
import { DOCUMENT_FIELD, PRONUNCIATION_CALLS, SPEECH_CALLS, TTS_PROVIDER_CALLS } from '@loa/contracts/speech';
import type {
  DocumentText,
  ListenBody,
  pronunciations,
  Reading,
  readingBody,
  Speech,
  speeches,
  ttsProviders,
  Voices,
} from '@loa/contracts/speech';
import { keepPreviousData, mutationOptions, queryOptions, type MutationFunctionContext } from '@tanstack/react-query';
import type * as z from 'zod';

const { base } = SPEECH_CALLS;
const standard = createResourceApi<typeof speeches>(SPEECH_CALLS);

const verb = (name: 'make' | 'cancel') => () =>
  mutationOptions({
    mutationFn: (id: string) => postJson<Speech>(`${base}/${id}/${name}`),
    onSuccess: (saved: Speech, id: string, _result: unknown, { client }: MutationFunctionContext) => {
      client.setQueryData(standard.detail(id).queryKey, saved);
      standard.refresh(client);
    },
  });

export type ReadingRequest = z.output<typeof readingBody>;
export const READING_KEY = ['speech-reading'] as const;

/** Văn bản đọc: the standard calls, starting and cancelling the speech. */
export const speechesApi = {
  ...standard,
  make: verb('make'),
  cancel: verb('cancel'),
  voices: () =>
    queryOptions({
      queryKey: ['speech-voices'] as const,
      queryFn: ({ signal }) => getJson<Voices>(`${base}/voices`, {}, signal),
    }),
  /** Spoken form of a text. The previous answer stays until the new one arrives. */
  reading: (request: ReadingRequest) =>
    queryOptions({
      queryKey: [...READING_KEY, request] as const,
      queryFn: ({ signal }) => postJson<Reading>(`${base}/preview`, request, signal),
      enabled: request.text.trim() !== '' && request.area_id !== '',
      placeholderData: keepPreviousData,
    }),
};

export const pronunciationsApi = createResourceApi<typeof pronunciations>(PRONUNCIATION_CALLS);

export const ttsProvidersApi = createResourceApi<typeof ttsProviders>(TTS_PROVIDER_CALLS);

/** The sound of a paragraph. */
export const fetchSound = (body: ListenBody, signal: AbortSignal) =>
  http.post(`${base}/listen`, { json: body, signal }).blob();

/** Reads the text of a text or Word file. */
export function readDocument(file: File) {
  const form = new FormData();
  form.set(DOCUMENT_FIELD, file);
  return http.post(`${base}/document`, { body: form }).json<DocumentText>();
}
