import { apiAddress } from '@loa/api-client';
import { PICTURE_ACCEPT } from '@loa/contracts/common';
import { FieldFrame, useField, type FieldProps } from '@loa/ui-kit/form';
import { errorText, FileInput } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { sendPicture } from '../api/news-api';

/** Field for one picture: uploaded immediately, and shown as it is stored. */
export function PictureField(props: FieldProps) {
  const { field, ...frame } = useField(props);
  const chooser = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const image = field.value as string | null;
  const send = async (file: File) => {
    setSending(true);
    setRefused(undefined);
    await sendPicture(file).then(
      (stored) => field.onChange(stored.image),
      (error: unknown) => setRefused(String(errorText(error))),
    );
    setSending(false);
  };
  return (
    <FieldFrame label={props.label} help={props.help} {...frame} error={refused ?? frame.error} group>
      {image && (
        <Box
          component="img"
          src={apiAddress(image)}
          alt="Ảnh của tin"
          sx={{
            display: 'block',
            width: '100%',
            maxWidth: 320,
            aspectRatio: '16 / 9',
            objectFit: 'cover',
            borderRadius: 1,
            mb: 1,
          }}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button ref={field.ref} variant="outlined" loading={sending} onClick={() => chooser.current?.click()}>
          {image ? 'Đổi ảnh' : 'Chọn ảnh'}
        </Button>
        {image && (
          <Button variant="outlined" color="error" onClick={() => field.onChange(null)}>
            Bỏ ảnh
          </Button>
        )}
      </Box>
      <FileInput
        ref={chooser}
        label="Chọn tệp ảnh của tin"
        accept={PICTURE_ACCEPT}
        onFiles={([file]) => file && void send(file)}
      />
    </FieldFrame>
  );
}
