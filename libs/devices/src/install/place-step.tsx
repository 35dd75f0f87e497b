import { AreaField } from '@loa/areas/picker';
import { inLine, useTerm } from '@loa/app-config';
import { installPlace, type DeviceKind } from '@loa/contracts/devices';
import { PositionFields } from '@loa/maps';
import { FieldFrame, TextArea, TextField, ZodForm } from '@loa/ui-kit/form';
import { useId } from 'react';
import type * as z from 'zod';
import { BoardSizeField } from '../panel/board-size-field';
import { OwnPosition } from './own-position';
import { PhotoChoice } from './photo-choice';

export type PlaceValues = z.output<typeof installPlace>;

interface PlaceStepProps {
  /** Null where the machine is not known, because nobody could be asked. */
  kind: DeviceKind | null;
  values: PlaceValues;
  photo: string | null;
  onPhoto: (photo: string | null) => void;
  onBack: () => void;
  onDone: (values: PlaceValues) => void;
}

/** Where it hangs and what it is called. */
export function PlaceStep({ kind, values, photo, onPhoto, onBack, onDone }: PlaceStepProps) {
  const [area, device] = [useTerm('area'), inLine(useTerm('device'))];
  const own = useId();
  const ids = { id: own, labelId: `${own}-label`, helpId: `${own}-help` };
  return (
    <ZodForm schema={installPlace} values={values} onSubmit={onDone} submitLabel="Tiếp tục" onCancel={onBack} label="Nơi lắp">
      <TextField name="name" label={`Tên ${device}`} placeholder="Cụm loa ngã ba chợ" />
      <AreaField name="area_id" label={area} />
      <TextField name="address" label="Nơi lắp" placeholder="Cột điện số 12, ngã ba chợ" />
      <PositionFields lat={{ name: 'lat', label: 'Vĩ độ' }} lng={{ name: 'lng', label: 'Kinh độ' }} find={<OwnPosition />} />
      <BoardSizeField kind={kind} />
      <FieldFrame label="Ảnh nơi lắp" help="Để người trực tìm được chỗ lắp" {...ids} required={false} error={undefined} group>
        <PhotoChoice address={photo} onChoose={onPhoto} onRemove={() => onPhoto(null)} />
      </FieldFrame>
      <TextField name="sim_phone" label="Số SIM" type="tel" placeholder="0912 345 678" />
      <TextArea name="note" label="Ghi chú" minRows={2} />
    </ZodForm>
  );
}
