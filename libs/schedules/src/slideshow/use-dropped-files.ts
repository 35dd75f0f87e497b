import { useFormUploads } from '@loa/api-client/upload-form';
import { nameOfFile } from '@loa/content/parts';
import type { Media } from '@loa/contracts/media';
import { mediasApi, refusalOf } from '@loa/media/parts';
import { toast } from '@loa/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/** Files that are dropped in: each becomes an electronic media of the place as soon as it has arrived. */
export function useDroppedFiles(areaOf: () => string, onArrived: (media: Media) => void) {
  const uploads = useFormUploads();
  const { mutateAsync: create } = useMutation(mediasApi.create());
  const [coming, setComing] = useState<readonly { upload: string; name: string }[]>([]);
  const forget = (upload: string) => setComing((all) => all.filter((each) => each.upload !== upload));

  const bring = async (file: File) => {
    const upload = uploads.add(file, forget);
    setComing((all) => [...all, { upload, name: file.name }]);
    const upload_id = await uploads.uploadIdOf(upload);
    if (upload_id === null) return;
    try {
      const media = await create({ name: nameOfFile(file.name), area_id: areaOf(), upload_id });
      uploads.used(upload);
      onArrived(media);
    } finally {
      forget(upload);
    }
  };
  return {
    coming,
    take: (files: readonly File[]) => {
      for (const file of files) {
        const refusal = refusalOf(file);
        if (refusal) toast.warning(refusal);
        else void bring(file).catch(() => undefined);
      }
    },
    drop: (upload: string) => {
      uploads.drop(upload);
      forget(upload);
    },
  };
}
