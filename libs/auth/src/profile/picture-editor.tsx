import { apiAddress } from '@loa/api-client';
import { readablePicture } from '@loa/api-client/pictures';
import type { Account } from '@loa/contracts/accounts';
import { PICTURE_ACCEPT } from '@loa/contracts/common';
import { confirm, FileInput, lazyPart, PersonPicture, readPicture, toast, type PicturePart } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { profileApi } from './profile-api';

const CropDialog = lazyPart(() => import('./crop-dialog').then((dialog) => dialog.CropDialog));

/** The own profile picture: once its part is chosen, it is stored immediately. */
export function PictureEditor({ account }: { account: Account }) {
  const chooser = useRef<HTMLInputElement>(null);
  const put = useMutation(profileApi.putPicture());
  const remove = useMutation(profileApi.removePicture());
  const [chosen, setChosen] = useState<File>();
  const [isReading, setReading] = useState(false);
  const busy = put.isPending || remove.isPending || isReading;

  const choose = ([file]: File[]) => {
    if (!file) return;
    setReading(true);
    readablePicture(file)
      .then(async (readable) => {
        (await readPicture(readable)).close();
        setChosen(readable);
      })
      .catch(toast.error)
      .finally(() => setReading(false));
  };
  const store = (file: File, part: PicturePart | undefined) => {
    setChosen(undefined);
    put.mutate({ file, part }, { onSuccess: () => toast.success('Đã đổi ảnh đại diện') });
  };
  const askAndRemove = async () => {
    if (await confirm({ message: 'Bỏ ảnh đại diện và hiện chữ cái đầu của tên?' }))
      remove.mutate(undefined, { onSuccess: () => toast.success('Đã bỏ ảnh đại diện') });
  };

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      <PersonPicture name={account.full_name} src={account.avatar && apiAddress(account.avatar)} size={72} />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          loading={put.isPending || isReading}
          disabled={busy}
          onClick={() => chooser.current?.click()}
        >
          {account.avatar ? 'Đổi ảnh' : 'Chọn ảnh'}
        </Button>
        {account.avatar && (
          <Button
            variant="outlined"
            color="error"
            loading={remove.isPending}
            disabled={busy}
            onClick={() => void askAndRemove()}
          >
            Bỏ ảnh
          </Button>
        )}
      </Box>
      <FileInput ref={chooser} label="Chọn tệp ảnh đại diện" accept={PICTURE_ACCEPT} onFiles={choose} />
      {chosen && (
        <CropDialog file={chosen} onClose={() => setChosen(undefined)} onChoose={(part) => store(chosen, part)} />
      )}
    </Box>
  );
}
