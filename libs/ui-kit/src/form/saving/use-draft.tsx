import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { forgetDraft, storeDraft, readDraft, type Draft } from '../../drafts/drafts';
import { askForDraft } from './ask-for-draft';
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
  /** The earlier values, until their writer has decided about them. */
  const undecided = useRef(offered);
  const isAsking = useRef(false);
  const decide = () => {
    undecided.current = undefined;
    setOffered(undefined);
  };
  const forget = () => {
    if (rule) forgetDraft(key);
    decide();
  };
  const takeUp = ({ values }: Draft) => {
    decide();
    for (const [field, value] of Object.entries(values)) form.setValue(field, value, { shouldDirty: true });
  };
  /** A draft typed earlier is not replaced before its writer has decided. */
  const ask = async (earlier: Draft, typed: Draft['values']) => {
    if (isAsking.current) return;
    isAsking.current = true;
    const answer = await askForDraft(earlier.at);
    isAsking.current = false;
    if (answer === 'agreed') takeUp(earlier);
    if (answer !== 'refused') return;
    decide();
    storeDraft(key, typed);
  };
  const store = useEffectEvent((typed: Draft['values']) => {
    const isTyped = Object.keys(typed).length > 0;
    if (undecided.current) return isTyped ? void ask(undecided.current, typed) : undefined;
    if (isTyped) storeDraft(key, typed);
    else forgetDraft(key);
  });
  const without = rule?.without.join();
  useEffect(() => {
    if (without === undefined) return;
    const left = without.split(',');
    return form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        const typed = Object.entries(dirtyFields).filter(([field, dirty]) => isTouched(dirty) && !left.includes(field));
        store(Object.fromEntries(typed.map(([field]) => [field, (values as FieldValues)[field]])));
      },
    });
  }, [form, without]);

  const offer = offered && <DraftOffer at={offered.at} onTakeUp={() => takeUp(offered)} onDrop={forget} />;
  return { offer, forget };
}
