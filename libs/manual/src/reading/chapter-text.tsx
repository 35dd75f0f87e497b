import Box from '@mui/material/Box';
import { useMemo, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ReadChapter } from '../model/chapter';
import { useMenuLinks } from '../model/use-places';
import { chapterHtml } from './chapter-html';
import { chapterStyle } from './chapter-style';

interface ChapterTextProps {
  chapter: ReadChapter;
  /** Level of the heading above it. */
  level: 1 | 2;
  /** Called when one of its links is followed. */
  onFollow?: () => void;
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** A chapter. The build made its HTML of our own files, so it is safe; its links stay within the console. */
export function ChapterText({ chapter: { html }, level, onFollow }: ChapterTextProps) {
  const navigate = useNavigate();
  const links = useMenuLinks();
  const shown = useMemo(() => ({ __html: chapterHtml(html, level, links) }), [html, level, links]);
  const follow = (event: MouseEvent<HTMLElement>) => {
    const path = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null;
    if (!path || !isPlain(event)) return;
    event.preventDefault();
    onFollow?.();
    void navigate(path);
  };
  return <Box sx={chapterStyle} onClick={follow} dangerouslySetInnerHTML={shown} />;
}
