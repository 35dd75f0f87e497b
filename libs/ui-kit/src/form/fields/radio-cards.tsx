import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FieldFrame } from './field-frame';
import { useField, type FieldProps } from './use-field';

export interface RadioCard {
  value: string;
  label: string;
  hint?: string;
  icon?: ReactNode;
  disabled?: boolean;
}

/** Field for one of a few choices, each with a sentence. */
export function RadioCards({
  options,
  minWidth = 180,
  ...props
}: FieldProps & { options: RadioCard[]; minWidth?: number }) {
  const { field, disabled, ...frame } = useField(props);
  return (
    <FieldFrame label={props.label} help={props.help} group {...frame}>
      <Box
        role="radiogroup"
        aria-labelledby={frame.labelId}
        aria-describedby={frame.helpId}
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: `repeat(auto-fill, minmax(min(${minWidth}px, 100%), 1fr))`,
        }}
      >
        {options.map((option, index) => {
          const checked = field.value === option.value;
          const off = disabled || (option.disabled ?? false);
          return (
            <Box
              key={option.value}
              component="label"
              sx={(theme) => ({
                display: 'flex',
                alignItems: 'flex-start',
                gap: 1,
                p: 1.25,
                border: `1px solid ${checked ? theme.vars.palette.primary.main : theme.vars.palette.divider}`,
                borderRadius: 1,
                bgcolor: checked
                  ? `color-mix(in srgb, ${theme.vars.palette.primary.main} 7%, transparent)`
                  : 'background.paper',
                cursor: off ? 'default' : 'pointer',
                opacity: off ? 0.6 : 1,
                '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
              })}
            >
              <Radio
                name={field.name}
                value={option.value}
                checked={checked}
                disabled={off}
                onChange={() => field.onChange(option.value)}
                onBlur={field.onBlur}
                slotProps={{ input: { ...(index === 0 ? { ref: field.ref } : {}), 'aria-label': option.label } }}
                sx={{ p: 0, mt: '1px' }}
              />
              <Box sx={{ minWidth: 0, flex: 1 }}>
                <Typography variant="subtitle2">{option.label}</Typography>
                {option.hint && (
                  <Typography variant="caption" color="textSecondary" component="p">
                    {option.hint}
                  </Typography>
                )}
              </Box>
              {option.icon}
            </Box>
          );
        })}
      </Box>
    </FieldFrame>
  );
}
