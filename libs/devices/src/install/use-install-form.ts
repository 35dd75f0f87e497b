import { forgetDraft, storeDraft, readDraft, type Draft } from '@loa/ui-kit/form';
import { useEffect, useState } from 'react';
import { isChanged, type InstallForm } from './install-form';

/**
 * Installation form. Typed values are stored in this browser until they are sent or discarded, so that they survive the
 * page and the session.
 */
export function useInstallForm(param: string, first: () => InstallForm) {
  const [keys] = useState({ words: `install/${param}`, photo: `install/${param}/photo` });
  const [form, setForm] = useState(first);
  const [isTouched, setTouched] = useState(false);
  const [offered, setOffered] = useState(() => readDraft(keys.words));
  useEffect(() => {
    if (!isTouched) return;
    const { photo: _photo, ...words } = form;
    storeDraft(keys.words, words);
  }, [isTouched, keys, form]);
  // The photo is large: where the browser's storage has no space for it, only the values are stored.
  const { photo } = form;
  useEffect(() => {
    if (isTouched) storeDraft(keys.photo, { photo });
  }, [isTouched, keys, photo]);

  /** A change by the user. A step that only displays reports the same values again. */
  const type = (change: Partial<InstallForm>) => {
    const { place } = change;
    if (place && !isChanged(place, form.place)) return;
    setForm((before) => ({ ...before, ...change }));
    setTouched(true);
  };
  const forget = () => {
    forgetDraft(keys.words);
    forgetDraft(keys.photo);
    setOffered(undefined);
  };
  const takeUp = ({ values }: Draft): InstallForm => {
    const stored: InstallForm = { ...form, photo: null, ...readDraft(keys.photo)?.values, ...values };
    setForm(stored);
    setTouched(true);
    setOffered(undefined);
    return stored;
  };
  return { form, setForm, type, isTouched, offered, takeUp, forget };
}
