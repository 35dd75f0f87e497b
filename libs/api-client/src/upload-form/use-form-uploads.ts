import { cancelUpload, forgetUpload, leaveToTray, startUpload } from '../upload';
import { useEffect, useMemo, useRef } from 'react';

/**
 * Files of a form: each is being uploaded while the user fills in the form. `uploadIdOf` waits until it has arrived;
 * null when it was cancelled. Leaving the form cancels them, unless `keep` was called because a save already waits for
 * them.
 */
export function useFormUploads() {
  const uploads = useRef(new Map<string, Promise<string | null>>());
  const isReserved = useRef(false);
  useEffect(() => {
    const current = uploads.current;
    return () => {
      const leave = isReserved.current ? leaveToTray : (id: string) => void cancelUpload(id);
      current.forEach((_, id) => leave(id));
    };
  }, []);
  return useMemo(
    () => ({
      /** Starts the upload of a file and returns its key. `onCancelled`: it was cancelled. */
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
      /** Removes an upload that has become part of a record. */
      used: (key: string) => {
        uploads.current.delete(key);
        forgetUpload(key);
      },
      keep: (whileSaving: boolean) => {
        isReserved.current = whileSaving;
      },
    }),
    [],
  );
}
export type FormUploads = ReturnType<typeof useFormUploads>;
