import { useDevicesTerm } from '@loa/app-config';
import { chipsOf, EmptyState, errorText, ErrorState, formatNumber, Page, toast } from '@loa/ui-kit';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { copiesApi } from '../api/copies-api';
import { apiOf } from '../api/schedules-api';
import { CopyChoices } from '../copies/copy-choices';
import { keyOfCopy, previewedCopy } from '../copies/previewed-copy';
import { useCopyQuestion } from '../copies/use-copy-question';
import { SchedulesDone } from '../decisions/schedules-done';
import { useScheduleFilterChips } from '../list/schedule-filters';
import { ScheduleKindContext, useScheduleKind, wordsOf } from '../model/schedule-kind';
import { CheckedPreviews, LeftOut, type Unchecking } from '../preview/checked-previews';

/** Ids of drafts just made, in the history entry: Back from one of them finds the others. */
const madeIn = (state: unknown) => (state as { made?: string[] } | null)?.made;

/** Copies the schedules of a day or a week to other days and places; everything chosen is in the address. */
export function CopyPage() {
  const kind = useScheduleKind();
  const location = useLocation();
  const navigate = useNavigate();
  const made = madeIn(location.state);
  /** Rows that are not copied, also after the drafts were taken back. */
  const unchecking = useState<ReadonlySet<string>>(new Set());
  const show = (ids: string[] | undefined) =>
    void navigate({ search: location.search }, { state: ids && { made: ids }, replace: ids === undefined });
  return (
    <Page title={`Chép ${wordsOf(kind).inLine}`}>
      {made ? (
        <MadeCopies ids={made} onAgain={() => show(undefined)} />
      ) : (
        <CopyForm unchecking={unchecking} onMade={show} />
      )}
    </Page>
  );
}

function MadeCopies({ ids, onAgain }: { ids: string[]; onAgain: () => void }) {
  // One that was edited meanwhile is sent with its newest version.
  const answer = useQuery({ ...apiOf(useScheduleKind()).byIds(ids), refetchOnMount: 'always' });
  if (answer.isError) return <ErrorState error={answer.error} onRetry={answer.refetch} />;
  if (!answer.data || !answer.isFetchedAfterMount) return <Skeleton variant="rounded" height={240} />;
  const { rows } = answer.data;
  return (
    <SchedulesDone
      title={`Đã tạo ${formatNumber(rows.length)} bản nháp`}
      label="Các bản nháp vừa tạo"
      none="Các bản nháp không còn nữa"
      rows={rows}
      again={{ label: 'Chép tiếp', icon: <ContentCopyOutlined />, run: onAgain }}
    />
  );
}

interface CopyFormProps {
  unchecking: Unchecking;
  onMade: (ids: string[] | undefined) => void;
}

function CopyForm({ unchecking, onMade }: CopyFormProps) {
  const [unchecked] = unchecking;
  const device = useDevicesTerm();
  const kind = useScheduleKind();
  const api = copiesApi(kind);
  const { question, filters, table, set } = useCopyQuestion();
  const filterChips = useScheduleFilterChips({ query: table.query, set: table.set });
  const chips = [...chipsOf(table.set, [['search', 'Tìm', table.query.search]]), ...filterChips];
  const answer = useQuery(api.preview({ ...question, filters }));
  const making = useMutation(api.make());
  const undoing = useMutation(api.undo());
  const rows = answer.data?.rows ?? [];
  const chosen = rows.filter((row) => !unchecked.has(keyOfCopy(row)));
  const undo = async (ids: string[]) => {
    const undone = await undoing.mutateAsync({ ids });
    const left = ids.length - undone.ids.length;
    toast.success(
      `Đã xóa ${formatNumber(undone.ids.length)} bản nháp${left > 0 ? `, ${formatNumber(left)} bản đã sửa hoặc đã gửi nên còn lại` : ''}`,
    );
    onMade(undefined);
  };
  const make = () =>
    making.mutate(
      {
        ...question,
        filters,
        rows: chosen.map(({ schedule_id, version, target, first_day }) => ({
          schedule_id,
          version,
          target,
          first_day,
        })),
      },
      {
        onSuccess: (result) => {
          const ids = result.rows.map(({ id }) => id);
          onMade(ids);
          toast.undoable(`Đã tạo ${formatNumber(ids.length)} bản nháp`, () => undo(ids));
        },
        onError: () => void answer.refetch(),
      },
    );
  return (
    <Stack sx={{ gap: 2 }}>
      <CopyChoices question={question} onChange={set} chips={chips} />
      {question.targets.length === 0 && <Alert severity="info">Chọn ít nhất một ngày để chép sang.</Alert>}
      {answer.isError && <Alert severity="error">{errorText(answer.error)}</Alert>}
      {answer.isLoading && <Skeleton variant="rounded" height={240} />}
      {answer.data && rows.length === 0 && (
        <EmptyState message="Không có lịch nào để chép" hint="Chọn ngày hoặc tuần gốc khác, hoặc bỏ bớt bộ lọc." />
      )}
      {rows.length > 0 && (
        <CheckedPreviews
          title={`Sẽ tạo ${formatNumber(chosen.length)} bản nháp`}
          label="Các lịch sẽ chép"
          rows={rows.map((row) => previewedCopy(row, device))}
          unchecking={unchecking}
        />
      )}
      {answer.data && <LeftOut title="Không chép" label="Các lịch không chép" rows={answer.data.left_out} />}
      {rows.length > 0 && (
        <Box sx={{ position: 'sticky', bottom: 0, py: 1, bgcolor: 'background.default', zIndex: 1 }}>
          <Button
            variant="contained"
            disabled={chosen.length === 0 || answer.isFetching}
            loading={making.isPending}
            onClick={make}
          >
            Tạo {formatNumber(chosen.length)} bản nháp
          </Button>
        </Box>
      )}
    </Stack>
  );
}

/** The same for e-bulletins. */
export const CopyBulletinsPage = () => (
  <ScheduleKindContext.Provider value="media">
    <CopyPage />
  </ScheduleKindContext.Provider>
);
