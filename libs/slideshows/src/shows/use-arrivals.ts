import { useFormUploads } from '@loa/api-client/upload-form';
import { nameOfFile } from '@loa/content/parts';
import type { Slideshow } from '@loa/contracts/slideshows';
import { mediasApi, refusalOf } from '@loa/media/parts';
import { toast } from '@loa/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

export interface Arrival {
  upload: string;
  name: string;
}

/** Files that are dropped in: each goes into the electronic media at once and answers its id, by which it becomes a slide. */
export function useArrivals(placeOf: () => Pick<Slideshow, 'area_id' | 'share'>, onArrived: (media_id: string) => void) {
  const uploads = useFormUploads();
  const { mutateAsync: create } = useMutation(mediasApi.create());
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([]);
  const forget = (upload: string) => setArrivals((all) => all.filter((each) => each.upload !== upload));

  const bring = async (file: File) => {
    const upload = uploads.add(file, forget);
    setArrivals((all) => [...all, { upload, name: file.name }]);
    const upload_id = await uploads.uploadIdOf(upload);
    if (upload_id === null) return;
    try {
      const { id } = await create({ ...placeOf(), name: nameOfFile(file.name), upload_id });
      uploads.used(upload);
      onArrived(id);
    } finally {
      forget(upload);
    }
  };
  const take = (files: File[]) => {
    for (const file of files) {
      const refusal = refusalOf(file);
      if (refusal) toast.warning(refusal);
      else void bring(file).catch(() => undefined);
    }
  };
  const drop = (upload: string) => {
    uploads.drop(upload);
    forget(upload);
  };
  return { arrivals, take, drop };
}
