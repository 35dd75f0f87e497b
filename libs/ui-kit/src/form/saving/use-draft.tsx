import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { forgetDraft, storeDraft, readDraft, type Draft } from '../../drafts/drafts';
import { DraftOffer } from './draft-offer';

export interface DraftRule {
  /** Fields that are useless later, such as an upload. */
  without: readonly string[];
}

type Form = Pick<UseFormReturn<FieldValues, unknown, FieldValues>, 'subscribe' | 'setValue'>;

const isTouched = (dirty: unknown): boolean =>
  typeof dirty === 'object' && dirty !== null ? Object.values(dirty).some(isTouched) : dirty === true;

/**
 * Stores typed values in this browser until they are saved or discarded, and offers them at the next visit of the form.
 */
export function useDraft(form: Form, rule: DraftRule | undefined, label = '') {
  const { pathname, search } = useLocation();
  const [key] = useState(`${pathname}${search}#${label}`);
  const [offered, setOffered] = useState(() => (rule ? readDraft(key) : undefined));
  const isOffering = useRef(offered !== undefined);
  const saveNow = () => {
    isOffering.current = false;
    setOffered(undefined);
  };
  const without = rule?.without.join();
  useEffect(() => {
    if (without === undefined) return;
    const left = without.split(',');
    return form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        const typed = Object.entries(dirtyFields).filter(([field, dirty]) => isTouched(dirty) && !left.includes(field));
        if (typed.length > 0)
          storeDraft(key, Object.fromEntries(typed.map(([field]) => [field, (values as FieldValues)[field]])));
        else if (!isOffering.current) forgetDraft(key);
      },
    });
  }, [form, key, without]);

  const forget = () => {
    if (rule) forgetDraft(key);
    saveNow();
  };
  const takeUp = ({ values }: Draft) => {
    for (const [field, value] of Object.entries(values)) form.setValue(field, value, { shouldDirty: true });
    saveNow();
  };
  const offer = offered && <DraftOffer at={offered.at} onTakeUp={() => takeUp(offered)} onDrop={forget} />;
  return { offer, forget };
}
