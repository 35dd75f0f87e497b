import { forgetDraft, keepDraft, readDraft, type Draft } from '@loa/ui-kit/form';
import { useEffect, useState } from 'react';
import { isChanged, type InstallForm } from './install-form';

/**
 * The form of an installation. What is typed is kept in this browser until it is sent or given up, so that it outlives
 * the page and the session.
 */
export function useInstallForm(asked: string, first: () => InstallForm) {
  const [keys] = useState({ words: `install/${asked}`, photo: `install/${asked}/photo` });
  const [form, setForm] = useState(first);
  const [isTouched, setTouched] = useState(false);
  const [offered, setOffered] = useState(() => readDraft(keys.words));
  useEffect(() => {
    if (!isTouched) return;
    const { photo: _photo, ...words } = form;
    keepDraft(keys.words, words);
  }, [isTouched, keys, form]);
  // Heavy, and taken once: where the browser has no room for it, the words are kept.
  const { photo } = form;
  useEffect(() => {
    if (isTouched) keepDraft(keys.photo, { photo });
  }, [isTouched, keys, photo]);

  /** What somebody does to it. A step that only shows what there is says the same again. */
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
    const kept: InstallForm = { ...form, photo: null, ...readDraft(keys.photo)?.values, ...values };
    setForm(kept);
    setTouched(true);
    setOffered(undefined);
    return kept;
  };
  return { form, setForm, type, isTouched, offered, takeUp, forget };
}
