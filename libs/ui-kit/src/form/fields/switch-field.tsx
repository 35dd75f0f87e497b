import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useField, type FieldProps } from './use-field';

/** Switch that takes effect on save. */
export function SwitchField(props: Omit<FieldProps, 'required'>) {
  const { field, disabled, error, helpId } = useField(props);
  return (
    <FormControl error={error !== undefined}>
      <FormControlLabel
        label={props.label}
        disabled={disabled}
        sx={{ ml: -0.5, gap: 0.5 }}
        control={
          <Switch
            name={field.name}
            checked={Boolean(field.value)}
            onChange={(_, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': helpId } }}
          />
        }
      />
      {(error ?? props.help) && <FormHelperText id={helpId}>{error ?? props.help}</FormHelperText>}
    </FormControl>
  );
}
