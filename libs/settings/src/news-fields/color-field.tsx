import { hexColor } from '@loa/contracts/settings';
import { TextField } from '@loa/ui-kit/form';
import { useWatch } from 'react-hook-form';
import { Swatch } from './swatch';

/** The colour as it will look, while its code is typed. */
export function ColorField({ label }: { label: string }) {
  const typed: unknown = useWatch({ name: 'color' });
  const fits = hexColor.safeParse(typed).data;
  return <TextField name="color" label={label} placeholder="#0277BD" endAdornment={fits && <Swatch color={fits} />} />;
}
