import { zodResolver } from '@hookform/resolvers/zod';
import Stack from '@mui/material/Stack';
import { useEffect, useMemo, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { FormProvider, useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import type * as z from 'zod';
import { confirm } from '../feedback/confirm';
import { errorStatus } from '../feedback/error-text';
import { ConflictBanner, type FormConflict } from './saving/conflict-banner';
import { FormMetaContext } from './form-context';
import { FormFooter, type FormSubmit } from './saving/form-footer';
import { FormRefusal } from './saving/form-refusal';
import { CLOSE_QUESTION, LeaveGuard } from './saving/leave-guard';
import { fieldErrorsOf, isStale } from './saving/server-errors';
import { useDraft, type DraftRule } from './saving/use-draft';
import { useFocusWrong } from './saving/use-focus-wrong';
import { useSaveShortcut } from './saving/use-save-shortcut';

type FormSchema = z.ZodType<FieldValues, FieldValues>;

interface ZodFormProps<Schema extends FormSchema> {
  schema: Schema;
  /** Schemas of intents that accept less, such as a draft that may be half. */
  schemas?: Partial<Record<string, Schema>>;
  /** Initial values. A new object (a record that was loaded or reloaded) fills the form again. */
  values: DefaultValues<z.input<Schema>>;
  /**
   * Does what the pressed button promises; Enter and Ctrl+S save. A thrown error is shown: field errors under their
   * fields, the others by the button; a 401 not at all.
   */
  onSubmit: (values: z.output<Schema>, intent: string) => unknown;
  submitLabel?: string;
  /** Intent of the main button, where it does more than save. */
  submitIntent?: string;
  /** More submit buttons, on the left. */
  otherSubmits?: readonly FormSubmit[];
  onCancel?: () => void;
  /** More buttons at the bottom, on the left. */
  extra?: ReactNode;
  /** A line that stays visible above the buttons, such as the effect of saving. */
  note?: ReactNode;
  /** Set after a 409 STALE; the typed values stay. */
  conflict?: FormConflict | undefined;
  /**
   * Typed values are stored in this browser until they are saved, so that they survive the session. Not for passwords.
   */
  draft?: DraftRule | undefined;
  /** The form is in a panel beside a list: closing the panel, or Cancel, with unsaved changes asks first. */
  inPanel?: boolean;
  /**
   * One step of several: Cancel returns to the one before, and the owner of all steps asks before they are left
   * (`LeaveGuard`).
   */
  isStep?: boolean;
  /** For the owner of a step: whether it has unsaved changes. */
  onDirty?: (dirty: boolean) => void;
  label?: string;
  children: ReactNode;
}

const resolverOf = <Schema extends FormSchema>(schema: Schema) =>
  zodResolver(schema) as unknown as Resolver<FieldValues, unknown, z.output<Schema>>;

const UNAUTHORIZED = 401;
const SAVE = 'save';

/** Intent of the button that submitted; a shortcut presses none. */
const intentOf = (event: unknown) =>
  event instanceof SubmitEvent ? (event.submitter?.getAttribute('value') ?? SAVE) : SAVE;

/**
 * A form with a zod schema: errors under fields, their number by the button, focus on the first one, Ctrl+S saves, a
 * question before leaving with unsaved changes. Navigation from within `onSubmit` asks no question.
 */
export function ZodForm<Schema extends FormSchema>(props: ZodFormProps<Schema>) {
  const {
    schema,
    schemas = {},
    values,
    onSubmit,
    submitLabel = 'Lưu',
    submitIntent = SAVE,
    otherSubmits = [],
    onCancel,
    extra,
    note,
    conflict,
    draft,
    inPanel = false,
    isStep = false,
    onDirty,
    label,
    children,
  } = props;
  /** Intent of the button pressed last: what it refused is checked again while it is mended. */
  const pressed = useRef(SAVE);
  const form = useForm({
    resolver: (...given) => resolverOf(schemas[pressed.current] ?? schema)(...given),
    values: values as FieldValues,
    defaultValues: values as FieldValues,
    shouldFocusError: false,
  });
  const [failure, setFailure] = useState<unknown>();
  const element = useRef<HTMLFormElement>(null);
  const saving = useRef(false);
  const [intent, setIntent] = useState(SAVE);
  const meta = useMemo(() => ({ schema }), [schema]);

  const dirty = form.formState.isDirty;
  useEffect(() => onDirty?.(dirty), [dirty, onDirty]);
  const { offer, forget, onFocus } = useDraft(form as never, draft, label);
  useSaveShortcut(element);
  useFocusWrong(element, form.formState.submitCount);

  /** A page's Cancel navigates, and the navigation asks; a panel's Cancel only closes the form, so it asks here. */
  const cancel = async () => {
    const isLost = inPanel && dirty;
    if (isLost && !(await confirm(CLOSE_QUESTION))) return;
    if (isLost) forget();
    onCancel?.();
  };
  const showRefusal = (error: unknown) => {
    if (errorStatus(error) === UNAUTHORIZED || (isStale(error) && conflict !== undefined)) return;
    const fieldErrors = fieldErrorsOf(error);
    for (const { field, message } of fieldErrors) form.setError(field, { type: 'server', message });
    if (fieldErrors.length === 0) setFailure(error);
  };
  /** A decision also clears the refusal that brought the banner. */
  const decided = (decide: () => void) => () => {
    setFailure(undefined);
    decide();
  };
  const save = form.handleSubmit(async (accepted, event) => {
    if (saving.current) return;
    saving.current = true;
    setFailure(undefined);
    try {
      await onSubmit(accepted, intentOf(event?.nativeEvent));
      form.reset(form.getValues());
      forget();
    } catch (error) {
      showRefusal(error);
    } finally {
      saving.current = false;
    }
  });

  const submit = (event: SyntheticEvent) => {
    // A form in a panel of another form does not submit that one.
    event.stopPropagation();
    if (!saving.current) {
      pressed.current = intentOf(event.nativeEvent);
      setIntent(pressed.current);
    }
    void save(event);
  };

  const notes = (
    <>
      {note}
      {!conflict && <FormRefusal failure={failure} onClose={() => setFailure(undefined)} />}
    </>
  );
  return (
    <FormProvider {...form}>
      <FormMetaContext value={meta}>
        {!isStep && <LeaveGuard dirty={dirty} mayLeave={() => saving.current} onLeave={forget} inPanel={inPanel} />}
        <form ref={element} noValidate aria-label={label} onSubmit={submit} onFocus={onFocus}>
          {/* The first submit button is the one of Enter. */}
          <input type="submit" name="intent" value={SAVE} hidden />
          <Stack sx={{ gap: 2 }}>
            {conflict && (
              <ConflictBanner
                {...conflict}
                onKeepMine={decided(conflict.onKeepMine)}
                onTakeTheirs={decided(conflict.onTakeTheirs)}
              />
            )}
            {offer}
            {children}
            <FormFooter
              main={{ intent: submitIntent, label: submitLabel }}
              others={otherSubmits}
              waiting={form.formState.isSubmitting ? intent : undefined}
              cancelLabel={isStep ? 'Quay lại' : 'Hủy bỏ'}
              onCancel={onCancel && (() => void cancel())}
              extra={extra}
              notes={notes}
            />
          </Stack>
        </form>
      </FormMetaContext>
    </FormProvider>
  );
}
