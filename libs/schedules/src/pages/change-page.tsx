import { contentsApi } from '@loa/content';
import { inWordsOfKind, isMaterialChange, isSeen, type Schedule } from '@loa/contracts/schedules';
import { mediasApi } from '@loa/media/parts';
import { EmptyState, ErrorState, formatNumber, Page, toast, useRested } from '@loa/ui-kit';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { apiOf } from '../api/schedules-api';
import { ChangeChoices } from '../changes/change-choices';
import { useChangeQuestion } from '../changes/use-change-question';
import { useChangeRows, type ChangeRow } from '../changes/use-change-rows';
import { useManyChanges, waitingOf, type SavedChange } from '../changes/use-many-changes';
import { SchedulesDone } from '../decisions/schedules-done';
import { ScheduleKindContext, useScheduleKind, wordsOf } from '../model/schedule-kind';
import { changesPath, listPath } from '../model/schedule-paths';
import { CheckedPreviews, LeftOut } from '../preview/checked-previews';

const REST_MS = 500;
const NONE = new Map<string, string>();
/** Ids of the schedules just changed, in the history entry. */
const doneIn = (state: unknown) => (state as { done?: string[] } | null)?.done;

/** Changes several schedules at once: times, volume, a content, days without runs; all chosen is in the address. */
export function ChangePage() {
  const kind = useScheduleKind();
  const { ids } = useChangeQuestion();
  const schedules = useQuery({ ...apiOf(kind).byIds(ids), staleTime: 0 });
  const state: unknown = useLocation().state;
  const rows = schedules.data?.rows ?? [];
  return (
    <Page title={`Đổi nhiều ${wordsOf(kind).inLine}`}>
      {schedules.isError && <ErrorState error={schedules.error} onRetry={schedules.refetch} />}
      {schedules.isLoading && <Skeleton variant="rounded" height={240} />}
      {(ids.length === 0 || schedules.data) && <ChangeForm schedules={rows} done={doneIn(state)} />}
    </Page>
  );
}

const sum = ({ stored, refused }: { stored: readonly SavedChange[]; refused: ReadonlyMap<string, string> }) =>
  [
    `Đã đổi ${formatNumber(stored.length)} lịch`,
    waitingOf(stored) > 0 && `${formatNumber(waitingOf(stored))} lịch chờ duyệt`,
    refused.size > 0 && `${formatNumber(refused.size)} lịch chưa đổi được`,
  ]
    .filter(Boolean)
    .join(', ');

function ChangeForm({ schedules, done }: { schedules: readonly Schedule[]; done: string[] | undefined }) {
  const kind = useScheduleKind();
  const navigate = useNavigate();
  const { search } = useLocation();
  const question = useChangeQuestion();
  const unchecking = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(NONE);
  const [isSaving, setSaving] = useState(false);
  const changes = useRested(question.changes, REST_MS);
  const newName = useNewName(changes.item?.to);
  const { rows, leftOut, isLoading } = useChangeRows(schedules, changes, {
    newName: newName ?? '',
    refused,
    isPaused: isSaving || done !== undefined,
  });
  const { save, undo } = useManyChanges();
  const isResting = JSON.stringify(changes) === JSON.stringify(question.changes);
  const hasChanges = Object.values(question.changes).some((part) => part !== undefined && part !== 0);
  const chosen = rows.filter(({ key }) => !unchecking[0].has(key));
  const show = (ids: string[] | undefined) => navigate({ search }, { state: ids && { done: ids }, replace: true });
  const saveAll = async () => {
    setSaving(true);
    const result = await save(chosen);
    setSaving(false);
    setRefused(result.refused);
    const { stored } = result;
    if (stored.length === 0) return void toast.error(sum(result));
    if (result.refused.size === 0) void show(stored.map(({ saved }) => saved.id));
    toast.undoable(sum(result), async () => {
      const count = await undo(stored);
      toast.success(`${formatNumber(count)} lịch trở lại như trước`);
      void show(undefined);
    });
  };

  const again = {
    label: 'Đổi tiếp',
    icon: <EditOutlined />,
    run: () => void navigate(changesPath(kind, question.ids)),
  };
  const toList = { label: 'Chọn lịch', icon: <EditOutlined />, run: () => navigate(listPath(kind)) };
  if (schedules.length === 0) return <EmptyState message="Chưa chọn lịch nào" action={toList} />;
  if (done)
    return (
      <SchedulesDone
        title={`Đã đổi ${formatNumber(done.length)} lịch`}
        label="Các lịch vừa đổi"
        none="Các lịch không còn nữa"
        rows={schedules.filter(({ id }) => done.includes(id))}
        again={again}
      />
    );
  return (
    <Stack sx={{ gap: 2 }}>
      <ChangeChoices question={question} schedules={schedules} newName={newName} />
      {!hasChanges && (
        <Alert severity="info">
          Đang chọn {formatNumber(schedules.length)} lịch. Chọn ít nhất một điều cần đổi để xem từng lịch sẽ thành thế
          nào.
        </Alert>
      )}
      {hasChanges && rows.length > 0 && (
        <CheckedPreviews
          title={`Sẽ đổi ${formatNumber(chosen.length)} lịch`}
          label="Các lịch sẽ đổi"
          rows={rows}
          unchecking={unchecking}
        />
      )}
      {hasChanges && <LeftOut title="Không đổi" label="Các lịch không đổi" rows={leftOut} />}
      {hasChanges && rows.length > 0 && (
        <Box sx={{ position: 'sticky', bottom: 0, py: 1, bgcolor: 'background.default', zIndex: 1 }}>
          <ApprovalNote rows={chosen} />
          <Button
            variant="contained"
            disabled={chosen.length === 0 || !isResting || isLoading}
            loading={isSaving}
            onClick={() => void saveAll()}
          >
            Đổi {formatNumber(chosen.length)} lịch
          </Button>
        </Box>
      )}
    </Stack>
  );
}

/** Says how many of them go on as they are until the change is approved. */
function ApprovalNote({ rows }: { rows: readonly ChangeRow[] }) {
  const kind = useScheduleKind();
  const live = rows.filter(
    ({ schedule, form }) =>
      (schedule.status === 'approved' || schedule.status === 'paused') && isMaterialChange(schedule, form),
  );
  if (live.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      {inWordsOfKind(
        kind,
        `${formatNumber(live.length)} lịch đã duyệt vẫn phát theo bản đã duyệt đến khi bản sửa được duyệt.`,
      )}
    </Typography>
  );
}

/** Name of the content that replaces another one; undefined: none is chosen, or it is not known yet. */
function useNewName(id: string | undefined) {
  const isBoard = isSeen(useScheduleKind());
  const ids = id ? [id] : [];
  const contents = useQuery(contentsApi.byIds(isBoard ? [] : ids));
  const medias = useQuery(mediasApi.byIds(isBoard ? ids : []));
  const rows = isBoard ? medias.data?.rows : contents.data?.rows;
  return id ? rows?.find((one) => one.id === id)?.name : undefined;
}

/** The same for e-bulletins. */
export const ChangeBulletinsPage = () => (
  <ScheduleKindContext.Provider value="media">
    <ChangePage />
  </ScheduleKindContext.Provider>
);
