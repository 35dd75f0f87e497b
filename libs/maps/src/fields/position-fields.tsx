import { FormGrid, NumberField } from '@loa/ui-kit/form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { positionOf, type MapView, type Position } from '../model/position';
import { PositionMap } from '../position-map';

interface PositionFieldsProps {
  /** Name in the form and label of each number. */
  lat: { name: string; label: string };
  lng: { name: string; label: string };
  /** Search that jumps to a place, and its result. */
  find?: ReactNode;
  view?: MapView | null | undefined;
}

/**
 * Field for a position: clicked on the map, dragged, moved with the arrow keys, or typed as two numbers.
 */
export function PositionFields({ lat, lng, find, view }: PositionFieldsProps) {
  const { setValue } = useFormContext();
  const position = positionOf(
    useWatch<Record<string, unknown>>({ name: lat.name }),
    useWatch<Record<string, unknown>>({ name: lng.name }),
  );
  const put = (to: Position | null) => {
    for (const [name, value] of [
      [lat.name, to?.lat],
      [lng.name, to?.lng],
    ] as const)
      setValue(name, value ?? null, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  return (
    <Box role="group" aria-label="Vị trí trên bản đồ" sx={{ display: 'grid', gap: 1.5 }}>
      {find}
      <PositionMap label="Bản đồ" position={position} view={view} onMove={put} />
      <FormGrid minWidth={120}>
        <NumberField {...lat} placeholder="13,7829" />
        <NumberField {...lng} placeholder="109,2196" />
      </FormGrid>
      {position && (
        <Button size="small" onClick={() => put(null)} sx={{ justifySelf: 'start' }}>
          Bỏ vị trí
        </Button>
      )}
    </Box>
  );
}
