import { useEffect, useEffectEvent, useRef, useState, type FocusEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { forgetDraft, storeDraft, readDraft, type Draft } from '../../drafts/drafts';
import { confirmDemand } from '../../feedback/confirm';
import { askForDraft } from './ask-for-draft';
import { DraftOffer } from './draft-offer';

export interface DraftRule {
  /** Fields that are useless later, such as an upload. */
  without: readonly string[];
}

type Form = Pick<UseFormReturn<FieldValues, unknown, FieldValues>, 'subscribe' | 'setValue'>;

/** Elements that are typed into: whoever enters one is about to. */
const TYPED = 'input:not([type=checkbox],[type=radio]), textarea, [role=spinbutton], [contenteditable=true]';

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
  const isAsked = useRef(false);
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
  /** Once, before the first change: a draft typed earlier is not replaced before its writer has decided. */
  const ask = async (earlier: Draft, typed: Draft['values'] = {}) => {
    if (isAsked.current) return;
    isAsked.current = true;
    const answer = await askForDraft(earlier.at);
    // Its writer may have decided at the offer meanwhile.
    if (undecided.current !== earlier) return;
    if (answer === 'agreed') takeUp(earlier);
    if (answer !== 'refused') return;
    forget();
    if (Object.keys(typed).length > 0) storeDraft(key, typed);
  };
  // Its code is there before somebody types.
  useEffect(() => {
    if (undecided.current) void confirmDemand.get();
  }, []);
  const onFocus = ({ target }: FocusEvent) => {
    if (undecided.current && target.matches(TYPED)) void ask(undecided.current);
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
  return { offer, forget, onFocus };
}
