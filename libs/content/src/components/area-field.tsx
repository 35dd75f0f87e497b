import { AreaPicker } from '@loa/areas/picker';
import { useField, type FieldProps } from '@loa/ui-kit/form';

/** One area, as a field of the surrounding form. */
export function AreaField({ help, label, ...props }: FieldProps) {
  const { field, error, required, disabled } = useField(props);
  return <AreaPicker label={label} value={field.value || null} onChange={field.onChange} onBlur={field.onBlur} buttonRef={field.ref} required={required} disabled={disabled} error={error} helperText={help} />;
}
