import { deviceWords } from '@loa/auth/device-words';
import { useModuleWords } from '@loa/permissions/module-words';
import { formatDateTime, ErrorState, KeyValueList, PageSkeleton, Section, SidePanel } from '@loa/ui-kit';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ChangeList } from './change-list';
import { HistoryLink, LOG_PATH } from '@loa/records/history';
import { logLine } from './log-api';
import { LogResult } from './log-columns';
import { logLabels, refusalText, titleOf } from './log-words';

/** One line of the log, with all its changes. */
export function LogPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: line, error, isError, refetch } = useQuery(logLine(id));
  const { account, entity } = line ?? {};
  const called = useModuleWords();
  return (
    <SidePanel open beside onClose={onClose} width={560} title={line ? titleOf(line) : 'Nhật ký hoạt động'}>
      {!line && (isError ? <ErrorState error={error} onRetry={refetch} /> : <PageSkeleton />)}
      {line && (
        <Stack sx={{ gap: 2 }}>
          <KeyValueList
            items={[
              { label: logLabels.at, value: formatDateTime(line.at) },
              {
                label: logLabels.account,
                value: account?.id ? (
                  <MuiLink component={Link} to={`${LOG_PATH}?account_id=${account.id}`}>
                    {account.name}
                  </MuiLink>
                ) : (
                  account?.name
                ),
              },
              { label: logLabels.module, value: called(line.module) },
              { label: logLabels.entity, value: entity?.name },
              { label: logLabels.result, value: <LogResult result={line.result} /> },
              ...(line.error ? [{ label: 'Lý do', value: refusalText(line.error) }] : []),
              { label: logLabels.ip, value: line.ip },
              { label: logLabels.user_agent, value: deviceWords(line.user_agent) },
            ]}
          />
          {entity?.id && <HistoryLink id={entity.id} />}
          {line.changes.length > 0 && (
            <Section title={logLabels.changes}>
              <ChangeList changes={line.changes} />
            </Section>
          )}
        </Stack>
      )}
    </SidePanel>
  );
}
