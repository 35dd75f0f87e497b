import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ScheduleForm } from '../model/form/form-values';
import { atOnceSeconds } from '../model/form/schedule-form';

/** Whether it plays immediately and repeats: then nothing ends it, and the form asks for a length. */
export function useLoopsAtOnce(): boolean {
  const [mode, rule] = useWatch<ScheduleForm, ['mode', 'repeat_rule']>({ name: ['mode', 'repeat_rule'] });
  return mode === 'now' && rule === 'fill';
}

/** Proposes a length from the former slot, and removes the proposal when it is no longer needed. */
export function useProposedLength() {
  const { getValues, setValue } = useFormContext<ScheduleForm>();
  const isAsked = useLoopsAtOnce();
  const proposed = useRef<number | null>(null);
  useEffect(() => {
    const current = getValues('max_duration_sec');
    if (isAsked && current === null) {
      proposed.current = atOnceSeconds(getValues('slots'));
      setValue('max_duration_sec', proposed.current);
    }
    if (!isAsked && proposed.current !== null) {
      if (current === proposed.current) setValue('max_duration_sec', null);
      proposed.current = null;
    }
  }, [isAsked, getValues, setValue]);
  return isAsked;
}
