import { correction, listenBody, type ListenBody } from '@loa/contracts/speech';
import { toast } from '@loa/ui-kit';
import { useCallback } from 'react';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod';
import { voiceOf } from '../form/speech-form-model';

const settings = listenBody.omit({ text: true }).extend({ corrections: z.array(correction) });

/** Present voice of the form; null, with a message, where it is not complete. */
export function useVoiceSettings() {
  const { getValues } = useFormContext();
  return useCallback((): Omit<ListenBody, 'text'> | null => {
    const { area_id, corrections, voice_code, speed, pitch } = getValues();
    const parsed = settings.safeParse({ area_id, corrections, speed, pitch, ...voiceOf(String(voice_code ?? '')) });
    if (!parsed.success) toast.warning('Hãy chọn nơi, giọng đọc và tốc độ hợp lệ trước khi nghe thử');
    return parsed.data ?? null;
  }, [getValues]);
}
