import { apiAddress } from '@loa/api-client';
import { AVATAR_TYPES, type Account } from '@loa/contracts/accounts';
import { confirm, PersonPicture, toast } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { profileApi } from './profile-api';
import { readPicture, type PicturePart } from './square-picture';

const CropDialog = lazy(() => import('./crop-dialog').then((dialog) => ({ default: dialog.CropDialog })));

/** The picture beside one's name: once its part is chosen, it is kept at once. */
export function PictureEditor({ account }: { account: Account }) {
  const chooser = useRef<HTMLInputElement>(null);
  const put = useMutation(profileApi.putPicture());
  const remove = useMutation(profileApi.removePicture());
  const [chosen, setChosen] = useState<File>();
  const busy = put.isPending || remove.isPending;

  const choose = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file) readPicture(file).then((picture) => {
      picture.close();
      setChosen(file);
    }, toast.error);
    // Choosing the same file a second time is a change too.
    input.value = '';
  };
  const keep = (file: File, part: PicturePart | undefined) => {
    setChosen(undefined);
    put.mutate({ file, part }, { onSuccess: () => toast.success('Đã đổi ảnh đại diện') });
  };
  const askAndRemove = async () => {
    if (await confirm({ message: 'Bỏ ảnh đại diện và hiện chữ cái đầu của tên?' })) remove.mutate(undefined, { onSuccess: () => toast.success('Đã bỏ ảnh đại diện') });
  };

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      <PersonPicture name={account.full_name} src={account.avatar && apiAddress(account.avatar)} size={72} />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" loading={put.isPending} disabled={busy} onClick={() => chooser.current?.click()}>
          {account.avatar ? 'Đổi ảnh' : 'Chọn ảnh'}
        </Button>
        {account.avatar && (
          <Button variant="outlined" color="error" loading={remove.isPending} disabled={busy} onClick={() => void askAndRemove()}>
            Bỏ ảnh
          </Button>
        )}
      </Box>
      <Box
        component="input"
        ref={chooser}
        type="file"
        aria-label="Chọn tệp ảnh đại diện"
        accept={AVATAR_TYPES.join(',')}
        tabIndex={-1}
        onChange={({ target }: { target: HTMLInputElement }) => choose(target)}
        sx={{ position: 'absolute', width: '1px', height: '1px', opacity: 0 }}
      />
      {chosen && (
        <Suspense fallback={null}>
          <CropDialog file={chosen} onClose={() => setChosen(undefined)} onChoose={(part) => keep(chosen, part)} />
        </Suspense>
      )}
    </Box>
  );
}
