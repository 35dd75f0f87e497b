import { useAreaFilter } from '@loa/areas';
import { useOpenRecord } from '@loa/ui-kit';
import NotificationImportantOutlined from '@mui/icons-material/NotificationImportantOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { alertsApi } from './alerts-api';
import { ALERT_PARAM, ALERTS_NOW } from './alert-words';

const AlertsPanel = lazy(() => import('./alerts-panel').then((panel) => ({ default: panel.AlertsPanel })));

/** How many alerts go on, opening them beside the page. */
export function AlertsButton() {
  const { id: which, open } = useOpenRecord(ALERT_PARAM);
  const { data } = useQuery(alertsApi.list(['open', 'acknowledged'], useAreaFilter(), 1));
  return (
    <>
      <Button variant="outlined" startIcon={<NotificationImportantOutlined />} onClick={() => open(ALERTS_NOW)}>
        {data?.total ? `Cảnh báo (${data.total})` : 'Cảnh báo'}
      </Button>
      <Suspense fallback={null}>{which && <AlertsPanel which={which} />}</Suspense>
    </>
  );
}
