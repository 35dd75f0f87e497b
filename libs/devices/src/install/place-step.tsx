import { AreaField } from '@loa/areas/picker';
import { inLine, useTerm, useUsualKind } from '@loa/app-config';
import { installPlace, type DeviceKind } from '@loa/contracts/devices';
import { PositionFields } from '@loa/maps';
import { FieldFrame, TextArea, TextField, ZodForm } from '@loa/ui-kit/form';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { usualExamples } from '../model/usual-device';
import { BoardSizeField } from '../panel/board-size-field';
import type { PlaceValues } from './install-form';
import { OwnPosition } from './own-position';
import { PhotoChoice } from './photo-choice';

interface PlaceStepProps {
  /** Null where the machine is unknown because there was no network to ask. */
  kind: DeviceKind | null;
  values: PlaceValues;
  photo: string | null;
  onType: (values: PlaceValues) => void;
  onPhoto: (photo: string | null) => void;
  onBack: () => void;
  onDone: () => void;
}

/** Reports everything that is typed, so that it survives the step. */
function Typed({ onType }: Pick<PlaceStepProps, 'onType'>) {
  const { subscribe } = useFormContext<PlaceValues>();
  const report = useEffectEvent(onType);
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => report(values) }), [subscribe]);
  return null;
}

/** Step for the place and the name. */
export function PlaceStep({ kind, values, photo, onType, onPhoto, onBack, onDone }: PlaceStepProps) {
  const [area, device] = [useTerm('area'), inLine(useTerm('device'))];
  const own = useId();
  // Typed values come back as props, which would reset the form.
  const [begun] = useState(values);
  const ids = { id: own, labelId: `${own}-label`, helpId: `${own}-help` };
  return (
    <ZodForm
      schema={installPlace}
      values={begun}
      onSubmit={onDone}
      submitLabel="Tiếp tục"
      onCancel={onBack}
      isStep
      label="Nơi lắp"
    >
      <Typed onType={onType} />
      <TextField name="name" label={`Tên ${device}`} placeholder={usualExamples[useUsualKind()].name} />
      <AreaField name="area_id" label={area} />
      <TextField name="address" label="Nơi lắp" placeholder="Cột điện số 12, ngã ba chợ" />
      <PositionFields
        lat={{ name: 'lat', label: 'Vĩ độ' }}
        lng={{ name: 'lng', label: 'Kinh độ' }}
        find={<OwnPosition />}
      />
      <BoardSizeField kind={kind} />
      <FieldFrame
        label="Ảnh nơi lắp"
        help="Để người trực tìm được chỗ lắp"
        {...ids}
        required={false}
        error={undefined}
        group
      >
        <PhotoChoice address={photo} onChoose={onPhoto} onRemove={() => onPhoto(null)} />
      </FieldFrame>
      <TextField name="sim_phone" label="Số SIM" type="tel" placeholder="0912 345 678" />
      <TextArea name="note" label="Ghi chú" minRows={2} />
    </ZodForm>
  );
}
