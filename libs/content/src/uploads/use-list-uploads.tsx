import { FileInput, lazyPart } from '@loa/ui-kit';
import { useRef, useState, type ComponentType, type FunctionComponent } from 'react';
import type { DropOverlayProps } from './drop-overlay';
import { useFileDrop } from './use-file-drop';

/** The overlay only informs: without the network it is missing, and the page stays usable. */
const DropOverlay = lazyPart<FunctionComponent<DropOverlayProps>>(() =>
  import('./drop-overlay').then(
    (overlay) => overlay.DropOverlay,
    () => () => null,
  ),
);

/** Form that is shown once for all files before they are uploaded. */
export interface UploadSheetProps {
  files: File[];
  onChange: (files: File[]) => void;
  onClose: () => void;
}

/** A file that was dropped twice becomes one record. */
const withoutTwice = (files: readonly File[]) => [
  ...new Map(files.map((file) => [`${file.name} ${file.size} ${file.lastModified}`, file])).values(),
];

interface ListUploads {
  /** Without the permission to add, no files are accepted. */
  enabled: boolean;
  accept: string;
  /** Label of the file chooser. */
  label: string;
  overlay: DropOverlayProps;
  Sheet: ComponentType<UploadSheetProps>;
}

/**
 * Uploads for the list of a page: files chosen by a button, or dropped anywhere. `parts` must be rendered in the page.
 */
export function useListUploads({ enabled, accept, label, overlay, Sheet }: ListUploads) {
  const [files, setFiles] = useState<File[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop((dropped) => setFiles((before) => withoutTwice([...before, ...dropped])), enabled);
  const parts = (
    <>
      {enabled && <FileInput accept={accept} ref={input} label={label} multiple onFiles={setFiles} />}
      {isOver && <DropOverlay {...overlay} />}
      {files.length > 0 && <Sheet files={files} onChange={setFiles} onClose={() => setFiles([])} />}
    </>
  );
  return { choose: () => input.current?.click(), parts };
}
