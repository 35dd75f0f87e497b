import { cancelUpload, forgetUpload, leaveToTray, startUpload } from '../upload';
import { useEffect, useMemo, useRef } from 'react';

/**
 * Files a form has chosen: each is on its way while the rest is typed. `uploadIdOf` waits until it has arrived; null
 * when it
 * was cancelled. Leaving the form gives them up, unless `keep` said that a save is already waiting for them.
 */
export function useFormUploads() {
  const uploads = useRef(new Map<string, Promise<string | null>>());
  const kept = useRef(false);
  useEffect(() => {
    const current = uploads.current;
    return () => {
      const leave = kept.current ? leaveToTray : (id: string) => void cancelUpload(id);
      current.forEach((_, id) => leave(id));
    };
  }, []);
  return useMemo(
    () => ({
      /** Begins sending a file and answers the key it is known by. `onCancelled`: it was given up. */
      add: (file: File, onCancelled: (key: string) => void) => {
        const { id, finished } = startUpload(file, { inForm: true });
        uploads.current.set(id, finished);
        void finished.then((uploadId) => {
          if (uploadId === null && uploads.current.delete(id)) onCancelled(id);
        });
        return id;
      },
      drop: (key: string) => {
        if (uploads.current.delete(key)) void cancelUpload(key);
      },
      uploadIdOf: (key: string) => uploads.current.get(key) ?? Promise.resolve(null),
      /** It has become part of a record. */
      used: (key: string) => {
        uploads.current.delete(key);
        forgetUpload(key);
      },
      keep: (whileSaving: boolean) => {
        kept.current = whileSaving;
      },
    }),
    [],
  );
}
export type FormUploads = ReturnType<typeof useFormUploads>;
