import { forgetDraft, readDraft, storeDraft, type Draft } from '@loa/ui-kit';
import { askForDraft } from '@loa/ui-kit/form';
import { useEffect, useRef, useState } from 'react';
import { isChanged, type InstallForm } from './install-form';

/**
 * Installation form. Typed values are stored in this browser until they are sent or discarded, so that they survive the
 * page and the session.
 */
export function useInstallForm(param: string, first: () => InstallForm) {
  const [keys] = useState({ words: `install/${param}`, photo: `install/${param}/photo` });
  const [form, setForm] = useState(first);
  const [isTouched, setTouched] = useState(false);
  const isAsking = useRef(false);
  const [offered, setOffered] = useState(() => readDraft(keys.words));
  useEffect(() => {
    if (!isTouched || offered) return;
    const { photo: _photo, ...words } = form;
    storeDraft(keys.words, words);
  }, [isTouched, offered, keys, form]);
  // The photo is large: where the browser's storage has no space for it, only the values are stored.
  const { photo } = form;
  useEffect(() => {
    if (isTouched && !offered) storeDraft(keys.photo, { photo });
  }, [isTouched, offered, keys, photo]);

  /** A change by the user. A step that only displays reports the same values again. */
  const type = (change: Partial<InstallForm>) => {
    const { place } = change;
    if (place && !isChanged(place, form.place)) return;
    setForm((before) => ({ ...before, ...change }));
    setTouched(true);
    if (offered) void ask(offered);
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
  /** A draft typed earlier is not replaced before its writer has decided. */
  const ask = async (earlier: Draft) => {
    if (isAsking.current) return;
    isAsking.current = true;
    const answer = await askForDraft(earlier.at);
    isAsking.current = false;
    if (answer === 'agreed') takeUp(earlier);
    if (answer === 'refused') setOffered(undefined);
  };
  return { form, setForm, type, isTouched, offered, takeUp, forget };
}
