import type { DraftRule, FormConflict } from '@loa/ui-kit/form';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type * as z from 'zod';
import { isApiError } from '../http/api-error';
import { formChanges, type FormTexts } from './form-changes';

interface Stored {
  id: string;
  version: number;
  updated_by?: { name: string } | null;
}
type Fields = Record<string, unknown>;
type FormSchema = z.ZodType<Fields, Fields>;
type Mutation<Entity, Body> =
  | UseMutationOptions<Entity, Error, Body, never>
  | UseMutationOptions<Entity, Error, Body, unknown>;

export interface RecordFormOptions<Entity extends Stored, Schema extends FormSchema, Body extends object> {
  schema: Schema;
  /** Calls that store it: a `createResourceApi`, or a replacement. */
  api: { create?: () => Mutation<Entity, Body>; update: (id: string) => Mutation<Entity, Body & { version: number }> };
  /** The loaded record; undefined for a new one. */
  record: Entity | undefined;
  /**
   * Form values of a record. Define it outside of the component, so that the form is not filled again and again.
   */
  formOf: (record: Entity) => z.input<Schema>;
  /** Initial values of a new record. */
  blank?: z.input<Schema>;
  /** Request body, if it differs from the form values. */
  bodyOf?: (form: z.output<Schema>) => Body | Promise<Body>;
  /** Labels for the differences when somebody else saved first. */
  texts: FormTexts<z.output<Schema>>;
  onSaved?: (saved: Entity, form: z.output<Schema>) => unknown;
  /** Fields that are useless in another session; all others are stored as a draft until they are saved. */
  undrafted?: readonly string[];
}

const ALL: readonly string[] = [];

const asTyped = <Form, Body>(form: Form) => form as unknown as Body;

/** The record that made a save stale: part of the 409 (PROTOCOLS §1). */
const savedMeanwhile = <Entity>(error: unknown) =>
  isApiError(error) && error.code === 'STALE' ? (error.details as { current: Entity } | undefined)?.current : undefined;

/**
 * The form of one record: `<ZodForm {...form.props}>`. It is filled once, because other people's changes arrive while
 * somebody types: they are resolved on save, by a 409 with the differences and the choice of a version. A read-only
 * form follows the record.
 */
export function useRecordForm<Entity extends Stored, Schema extends FormSchema, Body extends object = z.input<Schema>>(
  options: RecordFormOptions<Entity, Schema, Body>,
) {
  const {
    schema,
    api,
    record,
    formOf,
    bodyOf = asTyped<z.output<Schema>, Body>,
    texts,
    onSaved,
    undrafted = ALL,
  } = options;
  const [blank] = useState(options.blank);
  const [stored, setStored] = useState(record);
  const [filled, setFilled] = useState(record);
  const [conflict, setConflict] = useState<FormConflict>();
  const values = useMemo(() => (filled ? formOf(filled) : (blank ?? {})) as z.input<Schema>, [filled, formOf, blank]);
  const creating = useMutation({
    ...(api.create?.() as UseMutationOptions<Entity, Error, Body>),
    meta: { quiet: true },
  });
  const updating = useMutation({
    ...(api.update(stored?.id ?? '') as UseMutationOptions<Entity, Error, Body & { version: number }>),
    meta: { quiet: true },
  });

  const startFrom = (saved: Entity) => {
    setStored(saved);
    setFilled(saved);
  };
  const showConflict = async (current: Entity, mine: z.output<Schema>) => {
    // Compared as they would be stored: a phone number is the same with and without its blanks.
    const theirs = schema.safeParse(formOf(current)).data ?? (formOf(current) as z.output<Schema>);
    const changes = await formChanges(texts, theirs, mine);
    const decide = (goOn: (current: Entity) => void) => () => {
      setConflict(undefined);
      goOn(current);
    };
    setConflict({
      by: current.updated_by?.name,
      changes,
      onKeepMine: decide(setStored),
      onTakeTheirs: decide(startFrom),
    });
  };

  /**
   * Stores the form values and returns the new record. A refusal is thrown, for the form to show.
   */
  const save = async (form: z.output<Schema>) => {
    try {
      const body = await bodyOf(form);
      const saved = stored
        ? await updating.mutateAsync({ ...body, version: stored.version })
        : await creating.mutateAsync(body);
      startFrom(saved);
      return saved;
    } catch (error) {
      const current = savedMeanwhile<Entity>(error);
      if (current) await showConflict(current, form);
      throw error;
    }
  };
  const onSubmit = async (form: z.output<Schema>) => onSaved?.(await save(form), form);
  return {
    stored,
    save,
    startFrom,
    props: { schema, values, conflict, draft: { without: undrafted } satisfies DraftRule, onSubmit },
  };
}
