import Box from '@mui/material/Box';
import { hexColor } from '@loa/contracts/settings';
import { TextField } from '@loa/ui-kit/form';
import { useFormContext, useWatch } from 'react-hook-form';

const well = { flex: 'none', width: 28, height: 28, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer' };

/** Field for a colour, by its code or a picker; the picker follows the typed code. */
export function ColorField({ label }: { label: string }) {
  const { setValue } = useFormContext<{ color: string }>();
  const typed: unknown = useWatch({ name: 'color' });
  const shown = hexColor.safeParse(typed).data ?? '#ffffff';
  const choose = (color: string) => setValue('color', color.toUpperCase(), { shouldDirty: true, shouldValidate: true });
  const picker = (
    <Box
      component="input"
      type="color"
      aria-label={`Chọn ${label.toLowerCase()}`}
      value={shown.toLowerCase()}
      onChange={({ target }: { target: HTMLInputElement }) => choose(target.value)}
      sx={well}
    />
  );
  return <TextField name="color" label={label} placeholder="#0277BD" endAdornment={picker} />;
}
