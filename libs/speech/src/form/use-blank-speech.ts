import { useSharedDefaults } from '@loa/content/form';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { speechesApi } from '../api/speeches-api';
import { blankSpeech, voiceValue } from './speech-form-model';

const NOTHING = { name: '', text: '' };

/** Initial values of a new text, once they are known; `given`: its name and words, null while they are loading. */
export function useBlankSpeech(given: { name: string; text: string } | null = NOTHING) {
  const { data: defaults, queries } = useSharedDefaults();
  const voices = useQuery(speechesApi.voices());
  const [voice] = voices.data?.rows ?? [];
  const blank = useMemo(
    () =>
      defaults &&
      voices.data &&
      given && { ...blankSpeech, ...defaults, ...given, voice_code: voice ? voiceValue(voice) : '' },
    [defaults, voices.data, given, voice],
  );
  return { blank, queries: [...queries, voices] };
}
