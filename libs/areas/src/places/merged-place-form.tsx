import { useTerm } from '@loa/app-config';
import { PLACE_KINDS, PLACE_PARENTS, places, type PlaceLevel, type PlaceWrite } from '@loa/contracts/areas';
import { FormGrid, SelectField, TextField, ZodForm } from '@loa/ui-kit/form';
import { useState } from 'react';
import { kindOptions, placeLabels as labels } from '../model/place-words';
import { usePlaceWords } from '../model/use-place-words';
import { AreaField } from '../picker';

interface MergedPlaceFormProps {
  level: PlaceLevel;
  /** Initial values. */
  start: PlaceWrite;
  onReady: (place: PlaceWrite) => void;
}

/** Form of the new place for a merge: only the fields that are needed now. */
export function MergedPlaceForm({ level, start, onReady }: MergedPlaceFormProps) {
  const [values] = useState(start);
  const area = useTerm('area');
  const { isOfState } = usePlaceWords(level);
  return (
    <ZodForm schema={places[level].write} values={values} onSubmit={onReady} submitLabel="Xem trước" label="Nơi mới">
      <TextField name="name" label={labels.name} />
      {level !== 'province' && (
        <AreaField
          name="parent_id"
          label={`${area} ${labels.where.toLowerCase()}`}
          levels={PLACE_PARENTS[level]}
          required
        />
      )}
      <FormGrid minWidth={160}>
        <TextField name="code" label={labels.code} />
        {isOfState && (
          <SelectField
            name="kind"
            label={labels.kind}
            options={kindOptions(PLACE_KINDS[level])}
            emptyLabel="Không có"
          />
        )}
      </FormGrid>
    </ZodForm>
  );
}
