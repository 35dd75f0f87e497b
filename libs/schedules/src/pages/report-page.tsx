import { useDevicesTerm, useTerm, useUsualKind } from '@loa/app-config';
import { AreaFilterButton, useAreaFilter } from '@loa/areas';
import { dayOf, Page, toast } from '@loa/ui-kit';
import { serverNow } from '@loa/ui-kit/clock';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { monthReportQuery } from '../api/runs-api';
import { monthFrom, monthText } from '../report/report-parts';
import { ReportView } from '../report/report-view';

const KINDS = [
  { value: 'sound' as const, label: 'Âm thanh' },
  { value: 'boards' as const, label: 'Bản tin điện tử' },
];

/** Báo cáo tháng: what was on the air in a month (`?thang=2026-11`), on screen, as a workbook and on paper. */
export function ReportPage() {
  const [params, setParams] = useSearchParams();
  const [area, device] = [useTerm('area'), useDevicesTerm()];
  const areaFilter = useAreaFilter();
  const present = dayOf(serverNow()).slice(0, 7);
  const month = params.get('thang') ?? present;
  const area_id = params.get('area_id') ?? areaFilter.area_id;
  const usual = useUsualKind() === 'led' ? ('boards' as const) : ('sound' as const);
  const kind = KINDS.find(({ value }) => value === params.get('loai'))?.value ?? usual;
  const query = useQuery(monthReportQuery({ month, area_id, kind }));
  const set = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next);
  };
  const report = query.data;
  const save = async () => {
    if (!report) return;
    try {
      await (await import('../report/export-report')).exportReport(report, area, device);
    } catch (error) {
      toast.error(error);
    }
  };
  return (
    <Page
      title="Báo cáo tháng"
      query={query}
      actions={
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button startIcon={<DownloadOutlined />} disabled={!report} onClick={() => void save()}>
            Excel
          </Button>
          <Button startIcon={<PrintOutlined />} disabled={!report} onClick={() => window.print()}>
            In
          </Button>
        </Box>
      }
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <IconButton aria-label="Tháng trước" size="small" onClick={() => set('thang', monthFrom(month, -1))}>
          <ChevronLeft />
        </IconButton>
        <Typography variant="h2" aria-live="polite">
          Tháng {monthText(month)}
        </Typography>
        <IconButton
          aria-label="Tháng sau"
          size="small"
          disabled={month >= present}
          onClick={() => set('thang', monthFrom(month, 1))}
        >
          <ChevronRight />
        </IconButton>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Loại"
          value={kind}
          onChange={(_event, chosen: string | null) => chosen && set('loai', chosen)}
        >
          {KINDS.map(({ value, label }) => (
            <ToggleButton key={value} value={value}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <AreaFilterButton value={params.get('area_id') ?? undefined} onChange={(id) => set('area_id', id)} />
      </Box>
      {report && <ReportView report={report} />}
    </Page>
  );
}
