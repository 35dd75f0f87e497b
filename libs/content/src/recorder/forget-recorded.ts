/** Deletes a stored recording that has become a content. */
export const forgetRecorded = (recording: string) =>
  void import('./storage/recordings-db')
    .then(({ forgetRecording }) => forgetRecording(recording))
    .catch(() => undefined);
