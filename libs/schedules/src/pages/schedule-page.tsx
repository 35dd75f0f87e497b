import { Can } from '@loa/permissions';
import { Page } from '@loa/ui-kit';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { schedulesApi } from '../api/schedules-api';
import { ScheduleEditor } from '../form/schedule-editor';
import { formOf } from '../model/form/schedule-form';
import { copyPath } from '../model/schedule-paths';

/** The form of one schedule. */
export function SchedulePage() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  return <OneSchedule id={id} key={id} />;
}

function OneSchedule({ id }: { id: string }) {
  const navigate = useNavigate();
  const query = useQuery(schedulesApi.detail(id));
  if (!query.data) return <Page title="Lịch phát" query={query}>{null}</Page>;
  const schedule = query.data;
  return (
    <ScheduleEditor
      title={schedule.name}
      record={schedule}
      initial={formOf(schedule)}
      known={schedule.items}
      actions={
        <Can permission="LICH_PHAT_ADD">
          <Button variant="outlined" startIcon={<ContentCopyOutlined />} onClick={() => void navigate(copyPath(id))}>
            Sao chép
          </Button>
        </Can>
      }
    />
  );
}
