import { useUsualKind } from '@loa/app-config';
import type { factories, FactoryModel } from '@loa/contracts/settings';
import { FormGrid, MultiSelectField, SelectField, TextField } from '@loa/ui-kit/form';
import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type * as z from 'zod';
import { capabilityOptions, kindOptions } from './model-words';

type FactoryFields = z.output<typeof factories.write>;

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 1,
  alignItems: 'start',
  pb: 2,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** Default of the first model in a console for boards. */
const USUAL_BOARD: Omit<FactoryModel, 'model'> = { kind: 'led', capabilities: ['text', 'pictures'] };
const USUAL_SPEAKER: Omit<FactoryModel, 'model'> = { kind: 'speaker', capabilities: ['sound'] };

/** Field for the models of a manufacturer: one line each. */
export function ModelFields({ label }: { label: string }) {
  const { control, getValues } = useFormContext<FactoryFields>();
  const { fields, append, remove } = useFieldArray({ control, name: 'models', keyName: 'row' });
  const usual = useUsualKind() === 'led' ? USUAL_BOARD : USUAL_SPEAKER;
  const adds = useRef<HTMLButtonElement>(null);
  // Default of the next model: the kind and capabilities of the last one; the user types its name.
  const add = () => append({ ...(getValues('models').at(-1) ?? usual), model: '' });
  const drop = (at: number) => {
    remove(at);
    adds.current?.focus();
  };
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
      {fields.map(({ row }, at) => (
        <Box key={row} sx={line}>
          <FormGrid minWidth={160}>
            <TextField name={`models.${at}.model`} label={`${label} ${at + 1}`} required />
            <SelectField name={`models.${at}.kind`} label="Loại máy" options={kindOptions} required />
            <MultiSelectField
              name={`models.${at}.capabilities`}
              label="Làm được gì"
              options={capabilityOptions}
              placeholder="Chưa rõ"
            />
          </FormGrid>
          <IconButton
            aria-label={`Bỏ ${label.toLocaleLowerCase('vi')} ${getValues(`models.${at}.model`) || at + 1}`}
            onClick={() => drop(at)}
            sx={{ mt: 3 }}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button ref={adds} variant="text" startIcon={<Add />} onClick={add} sx={{ justifySelf: 'start' }}>
        Thêm kiểu máy
      </Button>
    </Box>
  );
}
