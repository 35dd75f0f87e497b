import { AreaField } from '@loa/areas/picker';
import { inLine, useTerm } from '@loa/app-config';
import { installBody } from '@loa/contracts/devices';
import { PositionFields } from '@loa/maps';
import { toast } from '@loa/ui-kit';
import { TextArea, TextField, ZodForm } from '@loa/ui-kit/form';
import MyLocation from '@mui/icons-material/MyLocation';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type * as z from 'zod';

const schema = installBody.omit({ install_id: true, volume: true });
export type PlaceValues = z.output<typeof schema>;

const DIGITS = 5;

/** Where this telephone is, as its satellites or its network tell. */
function OwnPosition() {
  const { setValue } = useFormContext();
  const [isAsking, setAsking] = useState(false);
  if (!('geolocation' in navigator)) return null;
  const put = ({ coords }: GeolocationPosition) => {
    setAsking(false);
    for (const [field, value] of [['lat', coords.latitude], ['lng', coords.longitude]] as const) setValue(field, Number(value.toFixed(DIGITS)), { shouldDirty: true, shouldValidate: true });
  };
  const ask = () => {
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      put,
      () => {
        setAsking(false);
        toast.error('Không lấy được vị trí. Cho phép trang này dùng vị trí, hoặc chỉ trên bản đồ.');
      },
      { enableHighAccuracy: true, timeout: 20_000 },
    );
  };
  return (
    <Button variant="outlined" startIcon={<MyLocation />} loading={isAsking} onClick={ask} sx={{ justifySelf: 'start' }}>
      Lấy vị trí đang đứng
    </Button>
  );
}

interface PlaceStepProps {
  values: PlaceValues;
  onBack: () => void;
  onDone: (values: PlaceValues) => void;
}

/** Where it hangs and what it is called. */
export function PlaceStep({ values, onBack, onDone }: PlaceStepProps) {
  const [area, device] = [useTerm('area'), inLine(useTerm('device'))];
  return (
    <ZodForm schema={schema} values={values} onSubmit={onDone} submitLabel="Tiếp tục" onCancel={onBack} label="Nơi lắp">
      <TextField name="name" label={`Tên ${device}`} placeholder="Cụm loa ngã ba chợ" />
      <AreaField name="area_id" label={area} />
      <TextField name="address" label="Nơi lắp" placeholder="Cột điện số 12, ngã ba chợ" />
      <PositionFields lat={{ name: 'lat', label: 'Vĩ độ' }} lng={{ name: 'lng', label: 'Kinh độ' }} find={<OwnPosition />} />
      <TextField name="sim_phone" label="Số SIM" type="tel" placeholder="0912 345 678" />
      <TextArea name="note" label="Ghi chú" minRows={2} />
    </ZodForm>
  );
}
