import { useField, type FieldProps } from '@loa/ui-kit/form';
import { AreaPicker } from './area-picker';
import { AreasPicker } from './areas-picker';

interface AreaFieldProps extends FieldProps {
  /** The levels that may be chosen; the others only lead there. */
  levels?: readonly number[];
}

/** A field's part of a picker. */
function usePickerField({ help, label, ...props }: FieldProps) {
  const { field, error, required, disabled } = useField(props);
  return {
    value: field.value as unknown,
    picker: {
      label,
      required,
      disabled,
      error,
      helperText: help,
      onChange: field.onChange,
      onBlur: field.onBlur,
      buttonRef: field.ref,
    },
  };
}

/** One area, as a field of the surrounding form. */
export function AreaField({ levels, ...props }: AreaFieldProps) {
  const { value, picker } = usePickerField(props);
  return <AreaPicker {...picker} levels={levels} value={(value as string | null) || null} />;
}

/** Several areas, as a field of the surrounding form. */
export function AreasField(props: FieldProps) {
  const { value, picker } = usePickerField(props);
  return <AreasPicker {...picker} value={value as string[]} />;
}
