import { toast } from '@loa/ui-kit';
import MyLocation from '@mui/icons-material/MyLocation';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';

const DIGITS = 5;

/** Position of this phone, from its satellites or its network. */
export function OwnPosition() {
  const { setValue } = useFormContext();
  const [isAsking, setAsking] = useState(false);
  if (!('geolocation' in navigator)) return null;
  const put = ({ coords }: GeolocationPosition) => {
    setAsking(false);
    for (const [field, value] of [
      ['lat', coords.latitude],
      ['lng', coords.longitude],
    ] as const)
      setValue(field, Number(value.toFixed(DIGITS)), { shouldDirty: true, shouldValidate: true });
  };
  const ask = () => {
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      put,
      () => {
        setAsking(false);
        toast.error(
          globalThis.isSecureContext === false
            ? 'Chỉ lấy được vị trí khi mở trang bằng địa chỉ https. Hãy chỉ trên bản đồ.'
            : 'Không lấy được vị trí. Cho phép trang này dùng vị trí, hoặc chỉ trên bản đồ.',
        );
      },
      { enableHighAccuracy: true, timeout: 20_000 },
    );
  };
  return (
    <Button
      variant="outlined"
      startIcon={<MyLocation />}
      loading={isAsking}
      onClick={ask}
      sx={{ justifySelf: 'start' }}
    >
      Lấy vị trí đang đứng
    </Button>
  );
}
