import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { FieldFrame } from './field-frame';
import { useField, type FieldProps } from './use-field';

/** Field for one of a few short choices, side by side at every width. */
export function RadioRow({ options, ...props }: FieldProps & { options: readonly { value: string; label: string }[] }) {
  const { field, disabled, ...frame } = useField(props);
  return (
    <FieldFrame label={props.label} help={props.help} group {...frame}>
      <Box
        role="radiogroup"
        aria-labelledby={frame.labelId}
        aria-describedby={frame.helpId}
        sx={{ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gap: 0.5 }}
      >
        {options.map(({ value, label }, index) => (
          <Box
            key={value}
            component="label"
            sx={(theme) => ({
              display: 'grid',
              placeItems: 'center',
              position: 'relative',
              minHeight: 38,
              px: 0.5,
              border: 1,
              borderColor: 'grey.300',
              '[data-color-scheme="dark"] &': { borderColor: 'grey.700' },
              borderRadius: 1,
              textAlign: 'center',
              lineHeight: 1.2,
              fontWeight: 550,
              cursor: disabled ? 'default' : 'pointer',
              opacity: disabled ? 0.6 : 1,
              '&&:has(:checked)': {
                borderColor: 'primary.main',
                color: theme.vars.palette.primary.dark,
                ...theme.applyStyles('dark', { color: theme.vars.palette.primary.light }),
                bgcolor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 8%, transparent)`,
              },
              '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
            })}
          >
            <Box
              component="input"
              type="radio"
              name={field.name}
              value={value}
              checked={field.value === value}
              disabled={disabled}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
              {...(index === 0 ? { ref: field.ref } : {})}
              sx={visuallyHidden}
            />
            {label}
          </Box>
        ))}
      </Box>
    </FieldFrame>
  );
}
