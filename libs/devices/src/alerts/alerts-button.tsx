import { useAreaFilter } from '@loa/areas';
import { lazyPart, useOpenRecord } from '@loa/ui-kit';
import NotificationImportantOutlined from '@mui/icons-material/NotificationImportantOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { ALERT_PARAM, ALERTS_NOW } from '../model/device-paths';
import { alertsApi } from './alerts-api';

const AlertsPanel = lazyPart(() => import('./alerts-panel').then((panel) => panel.AlertsPanel));

/** Number of open alerts; a click opens them beside the page. */
export function AlertsButton() {
  const { id: which, open } = useOpenRecord(ALERT_PARAM);
  const { data } = useQuery(alertsApi.list(['open', 'acknowledged'], useAreaFilter(), 1));
  return (
    <>
      <Button
        {...AlertsPanel.opener}
        variant="outlined"
        startIcon={<NotificationImportantOutlined />}
        onClick={() => open(ALERTS_NOW)}
      >
        {data?.total ? `Cảnh báo (${data.total})` : 'Cảnh báo'}
      </Button>
      {which && <AlertsPanel which={which} />}
    </>
  );
}
