import { create } from 'zustand';

export type UploadStatus = 'waiting' | 'sending' | 'paused' | 'failed' | 'done';

/** One file that is being uploaded. Sizes are bytes. */
export interface UploadItem {
  id: string;
  name: string;
  size: number;
  sent: number;
  status: UploadStatus;
  /** Message, when it failed. */
  error: string | null;
  /** Id for the record, once `done`. */
  uploadId: string | null;
  /** Whether the open form of this file shows it; the tray would cover that form's buttons. */
  inForm: boolean;
}

/** Files being uploaded, in the order in which they were chosen. */
export const useUploads = create<{ items: UploadItem[] }>(() => ({ items: [] }));

export const uploadItem = (id: string) => useUploads.getState().items.find((item) => item.id === id);

export const addUploadItem = (item: UploadItem) => useUploads.setState(({ items }) => ({ items: [...items, item] }));

export const changeUploadItem = (id: string, change: Partial<UploadItem>) =>
  useUploads.setState(({ items }) => ({
    items: items.map((item) => (item.id === id ? { ...item, ...change } : item)),
  }));

/** Moves an upload to the tray when its form is closed. */
export const leaveToTray = (id: string) => changeUploadItem(id, { inForm: false });

/** Removes a finished or cancelled upload from the list. */
export const forgetUpload = (id: string) =>
  useUploads.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }));
