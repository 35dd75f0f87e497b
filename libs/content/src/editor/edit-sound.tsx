import type { Content, ContentSound } from '@loa/contracts/content';
import { lazyPart, toast } from '@loa/ui-kit';
import ContentCutOutlined from '@mui/icons-material/ContentCutOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contentsApi } from '../api/contents-api';

const SoundEditor = lazyPart(() => import('./sound-editor').then((editor) => editor.SoundEditor));

/** Button that opens the sound editor; the editor's code is loaded then. */
export function EditSound({ content }: { content: Content }) {
  const [sound, setSound] = useState<ContentSound | null>(null);
  const [isOpening, setOpening] = useState(false);
  const client = useQueryClient();
  const open = async () => {
    setOpening(true);
    const read = await client.fetchQuery(contentsApi.sound(content.id)).catch((error: unknown) => {
      toast.error(error);
      return null;
    });
    setOpening(false);
    if (read?.locked) toast.warning(read.locked);
    else if (read) setSound(read);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ContentCutOutlined />}
        loading={isOpening}
        onClick={() => void open()}
        sx={{ mt: 1.5 }}
      >
        Cắt ghép, nhạc hiệu
      </Button>
      {sound && <SoundEditor content={content} sound={sound} onClose={() => setSound(null)} />}
    </>
  );
}
