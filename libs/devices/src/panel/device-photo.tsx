import { apiAddress } from '@loa/api-client';
import type { Device } from '@loa/contracts/devices';
import { useCan } from '@loa/permissions';
import { confirm, ErrorState, formatDate, Section, toast } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useMutation, useQuery } from '@tanstack/react-query';
import { photoApi } from '../api/photo-api';
import { PhotoChoice } from '../install/photo-choice';

/** Photo of the installed device and who took it; users with the permission change it immediately. */
export function DevicePhoto({ device: { id } }: { device: Device }) {
  const mayEdit = useCan()('THIET_BI_DA_LAP_DAT_EDIT');
  const { data, isError, error, refetch } = useQuery(photoApi.detail(id));
  const { mutate, isPending } = useMutation(photoApi.change(id));
  if (data ? !data.photo && !mayEdit : !isError) return null;
  const photo = data?.photo;
  const url = photo ? apiAddress(photo.url) : null;
  const remove = async () => {
    if (
      await confirm({
        title: 'Bỏ ảnh nơi lắp?',
        message: 'Ảnh bỏ đi không lấy lại được.',
        confirmLabel: 'Bỏ ảnh',
        danger: true,
      })
    )
      mutate(null, { onSuccess: () => toast.success('Đã bỏ ảnh') });
  };
  return (
    <Section title="Ảnh nơi lắp">
      {!data && <ErrorState error={error} onRetry={refetch} />}
      <Box sx={{ display: 'grid', gap: 1 }}>
        {data && mayEdit && (
          <PhotoChoice
            address={url}
            isBusy={isPending}
            onChoose={(chosen) => mutate(chosen, { onSuccess: () => toast.success('Đã lưu ảnh') })}
            onRemove={() => void remove()}
          />
        )}
        {!mayEdit && url && (
          <Box
            component="img"
            src={url}
            alt="Ảnh nơi lắp"
            sx={{ display: 'block', maxWidth: '100%', maxHeight: 280, borderRadius: 1 }}
          />
        )}
        {photo && url && (
          <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>
            {[formatDate(photo.at), photo.by?.name].filter(Boolean).join(', ')} ·{' '}
            <Link href={url} target="_blank" rel="noreferrer">
              Xem cỡ lớn
            </Link>
          </Box>
        )}
      </Box>
    </Section>
  );
}
