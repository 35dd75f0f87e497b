import { wantedOf } from '@loa/contracts/schedules';
import { Can } from '@loa/permissions';
import { lazyPart, Page } from '@loa/ui-kit';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { apiOf } from '../api/schedules-api';
import { ScheduleEditor, type ItemsPart } from '../form/schedule-editor';
import { formOf } from '../model/form/form-values';
import { rightTo, useScheduleKind, wordsOf } from '../model/schedule-kind';
import { copyPath } from '../model/schedule-paths';

const BellPlanSection = lazyPart(() => import('../bells/bell-plan-section').then((module) => module.BellPlanSection));

/** The form of one schedule. */
export function SchedulePage({ Items }: { Items?: ItemsPart }) {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  return <OneSchedule id={id} key={id} Items={Items} />;
}

function OneSchedule({ id, Items }: { id: string; Items: ItemsPart | undefined }) {
  const navigate = useNavigate();
  const kind = useScheduleKind();
  const query = useQuery(apiOf(kind).detail(id));
  if (!query.data)
    return (
      <Page title={wordsOf(kind).title} query={query}>
        {null}
      </Page>
    );
  const schedule = query.data;
  return (
    <ScheduleEditor
      title={schedule.name}
      record={schedule}
      initial={formOf(wantedOf(schedule))}
      known={wantedOf(schedule).items}
      {...(Items && { Items })}
      {...(wantedOf(schedule).mode === 'bells' && { Items: BellPlanSection })}
      actions={
        <Can permission={rightTo('ADD', kind)}>
          <Button
            variant="outlined"
            startIcon={<ContentCopyOutlined />}
            onClick={() => void navigate(copyPath(id, kind))}
          >
            Sao chép
          </Button>
        </Can>
      }
    />
  );
}
