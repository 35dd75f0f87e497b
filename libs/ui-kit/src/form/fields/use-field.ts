import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useFormMeta } from '../form-context';
import { emptyValueOf, isRequired } from './required-fields';

/** Props of every field. `required` is read from the schema by default. */
export interface FieldProps {
  name: string;
  label: string;
  help?: string;
  required?: boolean;
  disabled?: boolean;
}

/**
 * State of one field in the surrounding ZodForm: its value, its error, and the ids that connect label, input and error.
 */
export function useField({ name, required, disabled = false }: Pick<FieldProps, 'name' | 'required' | 'disabled'>) {
  const { schema } = useFormMeta();
  const { field, fieldState } = useController({ name });
  const id = useId();
  const error = fieldState.error?.message ?? fieldState.error?.root?.message;
  return {
    field,
    id,
    labelId: `${id}-label`,
    helpId: `${id}-help`,
    error,
    required: required ?? isRequired(schema, name),
    disabled,
    emptyValue: emptyValueOf(schema, name),
  };
}
