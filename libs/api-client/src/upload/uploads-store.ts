import { create } from 'zustand';

export type UploadStatus = 'waiting' | 'sending' | 'paused' | 'failed' | 'done';

/** One file on its way to the server. Sizes are bytes. */
export interface UploadItem {
  id: string;
  name: string;
  size: number;
  sent: number;
  status: UploadStatus;
  /** A sentence, when it failed. */
  error: string | null;
  /** Goes into the record once `done`. */
  uploadId: string | null;
  /** The open form it was chosen in shows it; the tray would lie over that form's buttons. */
  inForm: boolean;
}

/** Files being uploaded, in the order they were chosen. */
export const useUploads = create<{ items: UploadItem[] }>(() => ({ items: [] }));

export const uploadItem = (id: string) => useUploads.getState().items.find((item) => item.id === id);

export const addUploadItem = (item: UploadItem) => useUploads.setState(({ items }) => ({ items: [...items, item] }));

export const changeUploadItem = (id: string, change: Partial<UploadItem>) =>
  useUploads.setState(({ items }) => ({
    items: items.map((item) => (item.id === id ? { ...item, ...change } : item)),
  }));

/** Its form is gone while it goes on: from now on the tray shows it. */
export const leaveToTray = (id: string) => changeUploadItem(id, { inForm: false });

/** Takes a finished or given-up upload off the list. */
export const forgetUpload = (id: string) =>
  useUploads.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }));
