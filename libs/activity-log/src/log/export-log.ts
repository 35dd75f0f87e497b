import { logFieldName, type LogQuery, type ShortLogEntry } from '@loa/contracts/activity-log';
import { formatDateTime } from '@loa/ui-kit';
import { exportRows, type ExportColumn, type FileKind } from '@loa/ui-kit/export';
import type { QueryClient } from '@tanstack/react-query';
import { logQuery } from './log-api';
import { shownChanges } from './log-values';
import { logLabels, refusalText, resultLabels, titleOf, type LogWords } from './log-words';

const changesText = (changes: ShortLogEntry['changes'], { inOwnWords, pageOf }: LogWords) =>
  shownChanges(changes, pageOf)
    .map(({ field, before, after }) => `${inOwnWords(logFieldName(field))}: ${before} → ${after}`)
    .join('; ');

const columns = (words: LogWords): ExportColumn<ShortLogEntry>[] => [
  [logLabels.at, ({ at }) => formatDateTime(at)],
  [logLabels.account, ({ account }) => account.name],
  [logLabels.action, titleOf],
  [logLabels.module, ({ module }) => words.called(module)],
  [logLabels.changes, ({ changes, is_shortened }) => `${changesText(changes, words)}${is_shortened ? ' …' : ''}`],
  [logLabels.result, ({ result, error }) => [resultLabels[result], refusalText(error)].filter(Boolean).join(': ')],
  [logLabels.ip, ({ ip }) => ip],
  [logLabels.user_agent, ({ user_agent }) => user_agent],
];

/** Export of the filtered log. */
export const exportLog = (kind: FileKind, client: QueryClient, query: LogQuery, words: LogWords) =>
  exportRows({
    kind,
    name: 'nhat-ky-hoat-dong',
    columns: columns(words),
    readPage: (page) => client.fetchQuery({ ...logQuery({ ...query, ...page }), staleTime: 0, gcTime: 0 }),
  });
