import { useState, type DragEvent } from 'react';
import { droppedFiles } from './dropped-files';

/**
 * Files dropped on a part of the page: give `area` to its box. `isOver`: whether files are dragged over it right now.
 */
export function useDropArea(onFiles: (files: File[]) => void, enabled = true) {
  const [isOver, setOver] = useState(false);
  const over = (state: boolean) => (event: DragEvent) => {
    if (!enabled || !event.dataTransfer.types.includes('Files')) return false;
    event.preventDefault();
    setOver(state);
    return true;
  };
  return {
    isOver,
    area: {
      onDragEnter: over(true),
      onDragOver: over(true),
      onDragLeave: over(false),
      onDrop: (event: DragEvent) => void (over(false)(event) && onFiles(droppedFiles(event.dataTransfer))),
    },
  };
}
