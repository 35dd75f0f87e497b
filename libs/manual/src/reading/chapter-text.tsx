import Box from '@mui/material/Box';
import { useMemo, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ReadChapter } from '../model/chapter';
import { useMenuWays } from '../model/use-places';
import { chapterHtml } from './chapter-html';
import { chapterLook } from './chapter-look';

interface ChapterTextProps {
  chapter: ReadChapter;
  /** Of the heading above it. */
  level: 1 | 2;
  /** When one of its links is followed. */
  onFollow?: () => void;
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** A chapter. Its HTML was made by the build, of our own files; its links stay within the console. */
export function ChapterText({ chapter: { html }, level, onFollow }: ChapterTextProps) {
  const navigate = useNavigate();
  const ways = useMenuWays();
  const shown = useMemo(() => ({ __html: chapterHtml(html, level, ways) }), [html, level, ways]);
  const follow = (event: MouseEvent<HTMLElement>) => {
    const path = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null;
    if (!path || !isPlain(event)) return;
    event.preventDefault();
    onFollow?.();
    void navigate(path);
  };
  return <Box sx={chapterLook} onClick={follow} dangerouslySetInnerHTML={shown} />;
}
