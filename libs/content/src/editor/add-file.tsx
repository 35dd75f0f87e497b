import { FileProgress, useFormUploads } from '@loa/api-client/upload-form';
import type { Content } from '@loa/contracts/content';
import { useCan } from '@loa/permissions';
import { FileInput, toast } from '@loa/ui-kit';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { QueryObserver, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { contentsApi } from '../api/contents-api';
import { AUDIO_ACCEPT, audioRefusals, sortOutFiles } from '../model/audio-files';
import { nameOfFile } from '../model/form/name-of-file';

/** Milliseconds between polls, in case the event of a job was lost. */
const ASKED_EVERY_MS = 5000;

const untilProcessed = (client: QueryClient, id: string) =>
  new Promise<Content>((resolve) => {
    const observer = new QueryObserver(client, { ...contentsApi.detail(id), refetchInterval: ASKED_EVERY_MS });
    const stop = observer.subscribe(({ data }) => {
      if (!data || data.processing_status === 'processing') return;
      stop();
      resolve(data);
    });
  });

interface Arriving {
  name: string;
  upload: string;
  /** Id of the new content. */
  id: string | null;
}

interface AddFileProps {
  content: Content;
  /** Called once the file can be cut. */
  onReady: (content: Content) => void;
}

/** Adds files from this computer as parts: each becomes a content of its own, which only its sender sees. */
export function AddFile({ content: { sound_quality_id, area_id }, onReady }: AddFileProps) {
  const can = useCan();
  const uploads = useFormUploads();
  const input = useRef<HTMLInputElement>(null);
  const [arriving, setArriving] = useState<Arriving | null>(null);
  const { mutateAsync: create } = useMutation({ ...contentsApi.create(), meta: { quiet: true } });
  const client = useQueryClient();
  if (!can('NOI_DUNG_PHAT_ADD')) return null;
  const takeOne = async (sound: File) => {
    const upload = uploads.add(sound, () => setArriving(null));
    const name = nameOfFile(sound.name);
    setArriving({ name, upload, id: null });
    try {
      const upload_id = await uploads.uploadIdOf(upload);
      if (!upload_id) return;
      const made = await create({ name, upload_id, sound_quality_id, area_id, share: 'private' });
      uploads.used(upload);
      setArriving({ name, upload, id: made.id });
      const processed = await untilProcessed(client, made.id);
      if (processed.processing_status === 'ready') onReady(processed);
      else toast.error(processed.error ?? `Không xử lý được “${name}”`);
    } catch (error) {
      toast.error(error);
    } finally {
      setArriving(null);
    }
  };
  const take = async (files: File[]) => {
    const { audio, refused } = sortOutFiles(files);
    const refusals = audioRefusals(refused);
    if (refusals.length > 0) toast.warning(refusals);
    // One after the other: they are joined in the order in which they were chosen.
    for (const sound of audio) await takeOne(sound);
  };
  return (
    <>
      <FileInput
        accept={AUDIO_ACCEPT}
        ref={input}
        label="Chọn tệp để ghép"
        multiple
        onFiles={(files) => void take(files)}
      />
      <Button
        variant="outlined"
        startIcon={<CloudUploadOutlined />}
        disabled={arriving !== null}
        onClick={() => input.current?.click()}
      >
        Ghép thêm tệp
      </Button>
      {arriving && (
        <Box role="status" sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {arriving.id ? (
            `Đang xử lý “${arriving.name}”…`
          ) : (
            <FileProgress upload={arriving.upload} name={arriving.name} />
          )}
        </Box>
      )}
    </>
  );
}
