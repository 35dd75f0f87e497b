import { useDevicesTerm } from '@loa/app-config';
import type { CommandBatch, ListedCommand } from '@loa/contracts/devices';
import { Can } from '@loa/permissions';
import { ErrorState, formatNumber, Pager, PageSkeleton } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { REFRESH_MS } from '../../api/devices-api';
import { useOutcome } from '../../live/command-outcomes';
import { commandPermission } from '../../model/command-state';
import { tallyOf, tallyText } from './batch-tally';
import { CommandBadge } from './command-badge';
import { orderLabel } from './command-words';
import { ANSWERS_SHOWN, outcomesApi } from './outcomes-api';
import { useOrderActions } from './use-orders';

interface AnswersPanelProps {
  /** Id of the batch or command. */
  id: string;
  /** Opens another one, or closes the panel. */
  onOpen: (id: string | null) => void;
}

function AnswerLine({ command: first }: { command: ListedCommand }) {
  const { message } = useOutcome(first);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ overflowWrap: 'anywhere' }}>{first.device.name}</Box>
      <CommandBadge command={first} />
      {message && <Box sx={{ gridColumn: '1 / -1', fontSize: '0.8571rem', color: 'text.secondary' }}>{message}</Box>}
    </Box>
  );
}

/** Devices of a batch by pages; failed ones come first. */
function Answers({ batch, isOpen }: { batch: CommandBatch; isOpen: boolean }) {
  const device = useDevicesTerm();
  const [page, setPage] = useState(1);
  const { data } = useQuery({ ...outcomesApi.answers(batch.id, page), refetchInterval: isOpen && REFRESH_MS });
  return (
    <>
      <Box
        component="ul"
        aria-label={`Từng ${device}`}
        tabIndex={0}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 'min(280px, 40dvh)', overflowY: 'auto', fontSize: '0.9286rem' }}
      >
        {data?.rows.map((command) => (
          <AnswerLine key={command.id} command={command} />
        ))}
      </Box>
      {data && data.total > ANSWERS_SHOWN && (
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
          <Pager
            page={page}
            pageSize={ANSWERS_SHOWN}
            total={data.total}
            isMore={data.is_more ?? false}
            onChange={setPage}
          />
        </Box>
      )}
    </>
  );
}

function Again({ batch, onOpen }: { batch: CommandBatch; onOpen: AnswersPanelProps['onOpen'] }) {
  const device = useDevicesTerm();
  const { callBack: cancelOrder, repeatOrder } = useOrderActions();
  const [pressed, setPressed] = useState<'cancel' | 'repeat' | null>(null);
  const { open, waiting, failed } = tallyOf(batch);
  const mayRetry = failed > 0 && open === 0;
  if (waiting === 0 && !mayRetry) return null;
  const run = async (button: 'cancel' | 'repeat', work: () => Promise<unknown>) => {
    setPressed(button);
    await work();
    setPressed(null);
  };
  const retry = async () => {
    const repeated = await repeatOrder(batch.id);
    if (repeated) onOpen(repeated.batch_id);
  };
  return (
    <Can permission={commandPermission[batch.type]}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          justifyContent: 'flex-end',
          p: 1,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {waiting > 0 && (
          <Button
            variant="outlined"
            color="error"
            loading={pressed === 'cancel'}
            disabled={pressed !== null}
            onClick={() => void run('cancel', () => cancelOrder(batch.id))}
          >
            Hủy {formatNumber(waiting)} lệnh chưa gửi
          </Button>
        )}
        {mayRetry && (
          <Button
            variant="outlined"
            loading={pressed === 'repeat'}
            disabled={pressed !== null}
            onClick={() => void run('repeat', retry)}
          >
            Gửi lại {formatNumber(failed)} {device}
          </Button>
        )}
      </Box>
    </Can>
  );
}

function Outcome({ batch, onOpen }: { batch: CommandBatch; onOpen: AnswersPanelProps['onOpen'] }) {
  const tally = tallyOf(batch);
  return (
    <>
      <Box sx={{ px: 2, pb: 1.25 }}>
        <Box role="status" sx={{ fontSize: '0.9286rem', color: 'text.secondary', mb: 0.75 }}>
          {tallyText(tally)}
        </Box>
        <LinearProgress
          variant="determinate"
          color={tally.failed > 0 ? 'warning' : 'success'}
          aria-label="Đã trả lời"
          value={((tally.total - tally.open) / tally.total) * 100}
          sx={{ borderRadius: 2 }}
        />
      </Box>
      <Answers batch={batch} isOpen={tally.open > 0} />
      <Again batch={batch} onOpen={onOpen} />
    </>
  );
}

/** Live outcome of a command. The panel does not block: the list stays usable below it. */
export function AnswersPanel({ id, onOpen }: AnswersPanelProps) {
  const { data, isError, error, refetch } = useQuery({
    ...outcomesApi.batch(id),
    refetchInterval: ({ state }) => (state.data && tallyOf(state.data).open > 0 ? REFRESH_MS : false),
  });
  const label = data ? orderLabel(data) : 'Lệnh đã gửi';
  return (
    <Card
      component="section"
      aria-label={`Kết quả: ${label}`}
      sx={{ width: 380, maxWidth: '100%', boxShadow: '0 12px 32px rgb(0 0 0 / 0.16)' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, pt: 1 }}>
        <Box component="h2" sx={{ flex: 1, m: 0, fontSize: '1rem', fontWeight: 600 }}>
          {label}
        </Box>
        <IconButton aria-label="Đóng kết quả" onClick={() => onOpen(null)}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {data && <Outcome key={id} batch={data} onOpen={onOpen} />}
      {!data && (isError ? <ErrorState error={error} onRetry={refetch} /> : <PageSkeleton />)}
    </Card>
  );
}
