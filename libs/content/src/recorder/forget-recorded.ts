/** It has become a content: the browser need not keep it any more. */
export const forgetRecorded = (recording: string) =>
  void import('./keep/recordings-db').then(({ forgetRecording }) => forgetRecording(recording)).catch(() => undefined);
