import { droppedFiles } from '@loa/ui-kit';
import { useEffect, useRef, useState } from 'react';

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Files dropped anywhere on the window. `isOver`: whether something is being dragged above it right now. */
export function useFileDrop(onFiles: (files: File[]) => void, enabled: boolean) {
  const [isOver, setIsOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    if (!enabled) return;
    // Depth counter: every element under the pointer sends its own enter and leave.
    let depth = 0;
    const listening = new AbortController();
    const on = (name: 'dragenter' | 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      window.addEventListener(
        name,
        (event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          act(event);
        },
        { signal: listening.signal },
      );
    const move = (by: number) => {
      depth = Math.max(0, depth + by);
      setIsOver(depth > 0);
    };
    on('dragenter', () => move(1));
    on('dragover', () => undefined);
    on('dragleave', () => move(-1));
    on('drop', ({ dataTransfer }) => {
      move(-depth);
      const files = droppedFiles(dataTransfer);
      if (files.length > 0) take.current(files);
    });
    return () => {
      listening.abort();
      setIsOver(false);
    };
  }, [enabled]);
  return isOver;
}
