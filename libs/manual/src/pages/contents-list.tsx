import { SearchField } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { findChapters } from '../model/find-chapters';
import type { ReadChapter } from '../model/chapter';
import { chapterPath } from '../model/manual-paths';
import { useManual } from '../model/use-manual';

const SEARCH = 'tim';

/** Search text, stored in the address from chapter to chapter. */
function useSearch() {
  const [params, setParams] = useSearchParams();
  const search = params.get(SEARCH) ?? '';
  const find = (text: string) => setParams(text ? { [SEARCH]: text } : {}, { replace: true, preventScrollReset: true });
  return { search, find };
}

function Lines({
  label,
  chapters,
  current,
  search,
}: {
  label: string;
  chapters: ReadChapter[];
  current: string | undefined;
  search: string;
}) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {chapters.map(({ slug, title }) => (
        <li key={slug}>
          <Box
            component={Link}
            to={{
              pathname: chapterPath(slug),
              search: search && `?${new URLSearchParams({ [SEARCH]: search }).toString()}`,
            }}
            aria-current={slug === current ? 'page' : undefined}
            sx={{
              display: 'block',
              px: 1,
              py: 0.75,
              borderRadius: 1,
              color: 'text.primary',
              textDecoration: 'none',
              lineHeight: 1.35,
              '&:hover': { bgcolor: 'action.hover' },
              '&[aria-current]': { bgcolor: 'action.selected', fontWeight: 600 },
            }}
          >
            {title}
          </Box>
        </li>
      ))}
    </Box>
  );
}

/** All chapters by part, or the results of a search, from the first letter on. */
export function ContentsList({ current, wide = false }: { current?: string | undefined; wide?: boolean }) {
  const { chapters, parts } = useManual();
  const { search, find } = useSearch();
  const found = findChapters(chapters, search);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // In braces: newer browsers return a promise, which is no clean-up function.
    void place.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  return (
    <Box component="nav" ref={place} aria-label="Mục lục" sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', position: 'sticky', top: 0, bgcolor: 'background.default', zIndex: 1 }}>
        <SearchField value={search} onChange={find} delay={0} placeholder="Tìm trong hướng dẫn" />
      </Box>
      <Typography role="status" variant="body2" color="textSecondary" sx={search ? {} : { display: 'none' }}>
        {search &&
          (found.length > 0
            ? `${found.length} chương nói về “${search}”`
            : `Chưa có chương nào nói về “${search}”. Thử từ khác, ngắn hơn.`)}
      </Typography>
      {search ? (
        <Lines label="Kết quả" chapters={found} current={current} search={search} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            ...(wide && { gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))' }),
          }}
        >
          {parts.map(({ group, label, chapters: inPart }) => (
            <section key={group} aria-label={label}>
              <Typography component="h2" variant="subtitle2" color="textSecondary" sx={{ px: 1, mb: 0.5 }}>
                {label}
              </Typography>
              <Lines label={label} chapters={inPart} current={current} search="" />
            </section>
          ))}
        </Box>
      )}
    </Box>
  );
}
