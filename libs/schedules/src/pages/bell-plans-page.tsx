import { useAllowed } from '@loa/permissions';
import { Page, type UserAction } from '@loa/ui-kit';
import Add from '@mui/icons-material/Add';
import { useNavigate } from 'react-router-dom';
import { SCHEDULE_NEW, WITH_BELLS } from '../model/schedule-paths';
import { ScheduleTable } from './schedules-page';

/** Kế hoạch chuông: the schedules that ring bells. */
export function BellPlansPage() {
  const navigate = useNavigate();
  const actions = useAllowed()<UserAction>([
    {
      label: 'Tạo kế hoạch chuông',
      icon: <Add />,
      permission: 'LICH_PHAT_ADD',
      run: () => navigate(`${SCHEDULE_NEW}${WITH_BELLS}`),
    },
  ]);
  return (
    <Page title="Kế hoạch chuông" actions={actions}>
      <ScheduleTable
        create={actions[0]}
        mode="bells"
        hint="Tạo kế hoạch chuông đầu tiên: chọn âm thanh, giờ chuông của từng kiểu ngày và ngày áp dụng, rồi gửi duyệt."
      />
    </Page>
  );
}
