import { useField, type FieldProps } from '@loa/ui-kit/form';
import { AreaPicker } from './area-picker';
import { AreasPicker } from './areas-picker';

interface AreaFieldProps extends FieldProps {
  /** Levels that may be chosen; the others can only be opened. */
  levels?: readonly number[];
}

/** Props of a picker from its form field. */
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

/** Field of a form for one area. */
export function AreaField({ levels, ...props }: AreaFieldProps) {
  const { value, picker } = usePickerField(props);
  return <AreaPicker {...picker} levels={levels} value={(value as string | null) || null} />;
}

/** Field of a form for several areas, or with `groups` also for groups of devices. */
export function AreasField({ groups = false, ...props }: FieldProps & { groups?: boolean }) {
  const { value, picker } = usePickerField(props);
  return <AreasPicker {...picker} groups={groups} value={value as string[]} />;
}
