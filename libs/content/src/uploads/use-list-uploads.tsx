import { FileInput, lazyPart } from '@loa/ui-kit';
import { useRef, useState, type ComponentType, type FunctionComponent } from 'react';
import type { DropOverlayProps } from './drop-overlay';
import { useFileDrop } from './use-file-drop';

/** It only says what will happen to a held file: without the network nothing is said, and the page stays. */
const DropOverlay = lazyPart<FunctionComponent<DropOverlayProps>>(() =>
  import('./drop-overlay').then(
    (overlay) => overlay.DropOverlay,
    () => () => null,
  ),
);

/** What is asked once of all files before they are sent. */
export interface UploadSheetProps {
  files: File[];
  onChange: (files: File[]) => void;
  onClose: () => void;
}

interface ListUploads {
  /** Without the right to add, nothing is taken. */
  enabled: boolean;
  accept: string;
  /** What the file chooser is called. */
  label: string;
  overlay: DropOverlayProps;
  Sheet: ComponentType<UploadSheetProps>;
}

/** Files for the list of a page: chosen by a button, or dropped anywhere. `parts` belong into the page. */
export function useListUploads({ enabled, accept, label, overlay, Sheet }: ListUploads) {
  const [files, setFiles] = useState<File[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop((dropped) => setFiles((before) => [...before, ...dropped]), enabled);
  const parts = (
    <>
      {enabled && <FileInput accept={accept} ref={input} label={label} multiple onFiles={setFiles} />}
      {isOver && <DropOverlay {...overlay} />}
      {files.length > 0 && <Sheet files={files} onChange={setFiles} onClose={() => setFiles([])} />}
    </>
  );
  return { choose: () => input.current?.click(), parts };
}
