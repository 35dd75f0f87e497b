import { useFormUploads } from '@loa/api-client/upload-form';
import { nameOfFile } from '@loa/content/parts';
import type { Media } from '@loa/contracts/media';
import { toast } from '@loa/ui-kit';
import { useMutation } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useState } from 'react';
import { mediasApi } from '../api/medias-api';
import { sortOutMedia } from '../model/media-files';

export interface ArrivingFile {
  upload: string;
  name: string;
}

/**
 * Dropped files: each becomes an electronic media immediately, and is passed on in the order in which they were chosen.
 */
export function useArrivingMedia(
  placeOf: () => Pick<Media, 'area_id'> & Partial<Pick<Media, 'share'>>,
  onArrived: (media: Media) => void,
) {
  const uploads = useFormUploads();
  const { mutateAsync: create } = useMutation(mediasApi.create());
  const [coming, setComing] = useState<readonly ArrivingFile[]>([]);
  const [inOrder] = useState(() => pLimit(1));
  const forget = (upload: string) => setComing((all) => all.filter((each) => each.upload !== upload));

  const become = async (upload: string, file: File) => {
    const upload_id = await uploads.uploadIdOf(upload);
    if (upload_id === null) return null;
    const media = await create({ ...placeOf(), name: nameOfFile(file.name), upload_id });
    uploads.used(upload);
    return media;
  };
  const bring = (file: File) => {
    const upload = uploads.add(file, forget);
    setComing((all) => [...all, { upload, name: file.name }]);
    // The error was already shown by the upload.
    const media = become(upload, file).catch(() => null);
    inOrder(async () => {
      const arrived = await media;
      forget(upload);
      if (arrived) onArrived(arrived);
    }).catch(toast.error);
  };
  return {
    coming,
    take: (files: readonly File[]) => {
      const { taken, refusals } = sortOutMedia(files);
      if (refusals.length > 0) toast.warning(refusals);
      for (const file of taken) bring(file);
    },
    drop: (upload: string) => {
      uploads.drop(upload);
      forget(upload);
    },
  };
}
