import { inLine, useDevicesTerm, useShownWords, useTerm } from '@loa/app-config';
import { REPORTED_DEVICES, type MonthReport } from '@loa/contracts/schedules';
import { EmptyState, formatDuration, formatNumber, lazyPart, Section, StatTile } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { onPaper, PaperHead, PaperSignatures } from './report-on-paper';
import { partsOf, reasonTexts, shareText, type ReportPart } from './report-parts';
import { ReportTable } from './report-table';

const ReportChart = lazyPart(
  () => import('./report-chart').then((module) => module.ReportChart),
  () => <Box sx={{ minHeight: 240 }} />,
);
/** Bars of a chart; the table below it has all rows. */
const MOST_BARS = 12;

function Totals({ total }: Pick<MonthReport, 'total'>) {
  const [words, device] = [useShownWords(), useDevicesTerm()];
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}>
      <StatTile label={words('Lượt phát')} value={formatNumber(total.runs)} />
      <StatTile label="Lượt khẩn cấp" value={formatNumber(total.emergencies)} />
      <StatTile
        label="Thời lượng"
        value={formatDuration(total.minutes * 60)}
        hint={words(`mỗi lượt tính ${device} phát lâu nhất`)}
      />
      <StatTile
        label={words('Tỷ lệ phát đủ')}
        value={shareText(total)}
        hint={words(`${formatNumber(total.whole)}/${formatNumber(total.required)} ${device} phát đủ, cộng các lượt`)}
      />
    </Box>
  );
}

function Part({ part, hint }: { part: ReportPart; hint?: string | undefined }) {
  const words = useShownWords();
  const isByDay = part.of === 'Ngày';
  return (
    <Section title={part.title} {...(hint && { hint })}>
      {part.rows.length > 1 && (
        <Box data-chart role="img" aria-label={`Biểu đồ ${part.title.toLowerCase()}`}>
          <ReportChart
            rows={isByDay ? part.rows : part.rows.slice(0, MOST_BARS)}
            whole={words('Phát đủ')}
            rest={words('Không phát đủ')}
            lies={!isByDay}
          />
        </Box>
      )}
      <ReportTable part={part} />
    </Section>
  );
}

/** A month's report: its sums, its tables with their charts, and why devices did not play all of it. */
export function ReportView({ report }: { report: MonthReport }) {
  const [words, device, area] = [useShownWords(), useDevicesTerm(), useTerm('area')];
  if (report.total.runs === 0)
    return (
      <EmptyState
        message={words('Tháng này chưa có lượt phát nào')}
        hint={words('Lượt phát được tính vào báo cáo sau khi kết thúc.')}
      />
    );
  const parts = partsOf(report, area, inLine(device));
  const reasons = reasonTexts(report);
  const left = report.device_total - report.devices.length;
  const hintOf = (part: ReportPart) =>
    part === parts.at(-1)
      ? `Tỷ lệ thấp nhất trước.${left > 0 ? ` Chỉ kê ${REPORTED_DEVICES} ${device} đầu, còn ${formatNumber(left)} ${device} nữa.` : ''}`
      : undefined;
  return (
    <Box data-report sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {onPaper}
      <PaperHead report={report} />
      <Totals total={report.total} />
      {reasons.length > 0 && (
        <Section title={words('Vì sao không phát đủ')} hint={`Số ${device}, cộng các lượt`}>
          <Typography>{reasons.join(' · ')}</Typography>
        </Section>
      )}
      {parts.map((part) => (
        <Part key={part.title} part={part} hint={hintOf(part)} />
      ))}
      <PaperSignatures />
    </Box>
  );
}
