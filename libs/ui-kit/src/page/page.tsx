import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { use, type ReactNode } from 'react';
import { ActionBar } from '../actions/action-bar';
import type { UserAction } from '../actions/user-action';
import { errorStatus } from '../feedback/error-text';
import { ErrorState } from './error-state';
import { ForbiddenState } from './forbidden-state';
import { PageSkeleton } from './page-skeleton';
import { TitleInBarContext, useReportTitle } from './shown-title';

/** Parts of a TanStack query that a page needs. */
export interface PageQuery {
  data?: unknown;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

interface PageProps {
  title: string;
  /** Element beside the title: a state badge, a count. */
  titleAside?: ReactNode;
  actions?: UserAction[] | ReactNode;
  /** Queries that the body needs. Loading, failed and forbidden states follow from them. */
  query?: PageQuery | PageQuery[];
  forbidden?: boolean;
  /** `form` limits the width, so that lines are readable. */
  width?: 'full' | 'form';
  skeleton?: ReactNode;
  children: ReactNode | (() => ReactNode);
}

const ON_PHONES = '@media (max-width: 599.95px)';

const isActions = (actions: PageProps['actions']): actions is UserAction[] =>
  Array.isArray(actions) && actions.every((action) => typeof action === 'object' && action !== null && 'run' in action);

function Body({ query = [], skeleton, children }: Pick<PageProps, 'query' | 'skeleton' | 'children'>) {
  const queries = [query].flat();
  const failed = queries.find((one) => one.isError && one.data === undefined);
  if (failed) {
    const missing = errorStatus(failed.error) === 404;
    return (
      <ErrorState error={failed.error} {...(missing ? { title: 'Không tìm thấy' } : { onRetry: failed.refetch })} />
    );
  }
  if (queries.some((one) => one.data === undefined)) return skeleton ?? <PageSkeleton />;
  return typeof children === 'function' ? children() : children;
}

/**
 * The frame of every screen: title, actions, body. The back button is in the top bar. With `query`, the body is drawn
 * only when its data is there; pass a function as children to read that data without checks. Breadcrumb and tab show
 * the title once the data is there.
 */
export function Page({
  title,
  titleAside,
  actions,
  query = [],
  forbidden = false,
  width = 'full',
  skeleton,
  children,
}: PageProps) {
  const isInBar = use(TitleInBarContext);
  useReportTitle([query].flat().every((one) => one.data !== undefined) ? title : undefined);
  if (forbidden || [query].flat().some((one) => one.data === undefined && errorStatus(one.error) === 403))
    return <ForbiddenState />;
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        width: '100%',
        minWidth: 0,
        maxWidth: width === 'form' ? 880 : 1600,
        mx: 'auto',
        px: { xs: 2, md: 3 },
        py: { xs: 1, sm: 2, md: 3 },
      }}
    >
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          minHeight: { sm: 36 },
          mb: { xs: 1, sm: 2 },
          flexWrap: 'wrap',
        }}
      >
        <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1, rowGap: 0.5, minWidth: 0, flexWrap: 'wrap' }}>
          <Typography
            component="h1"
            variant="h1"
            sx={[{ overflowWrap: 'anywhere' }, isInBar && { [ON_PHONES]: visuallyHidden }]}
          >
            {title}
          </Typography>
          {titleAside}
        </Stack>
        {isActions(actions) ? <ActionBar actions={actions} /> : actions}
      </Stack>
      <Body query={query} skeleton={skeleton}>
        {children}
      </Body>
    </Box>
  );
}
