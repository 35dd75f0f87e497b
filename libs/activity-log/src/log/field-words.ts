import { inLine, termsOf, useAppConfig, type Terms } from '@loa/app-config';
import { logFieldName } from '@loa/contracts/activity-log';
import { useMemo } from 'react';

/** The contract names fields as where there are areas and devices. */
const NAMED_WITH = termsOf(1);
const NOUNS = (['area', 'device'] as const).map((noun) => [noun, new RegExp(NAMED_WITH[noun], 'gi')] as const);

/** What a console with these words calls a field. */
export function fieldWords(words: Terms) {
  const called = (noun: 'area' | 'device') => (found: string) => (found === inLine(found) ? inLine(words[noun]) : words[noun]);
  return (field: string) => NOUNS.reduce((name, [noun, written]) => name.replace(written, called(noun)), logFieldName(field));
}
export type FieldWords = ReturnType<typeof fieldWords>;

/** What this console calls a field. */
export function useFieldWords(): FieldWords {
  const { typeApp, terms } = useAppConfig();
  return useMemo(() => fieldWords(termsOf(typeApp, terms)), [typeApp, terms]);
}
