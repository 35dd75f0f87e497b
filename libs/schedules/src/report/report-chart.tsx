import type { OnAir } from '@loa/contracts/schedules';
import { formatNumber } from '@loa/ui-kit';
import { BarChart } from '@mui/x-charts/BarChart';

interface ReportChartProps {
  rows: readonly { name: string; short?: string; figures: OnAir }[];
  /** Word for devices that played all of it. */
  whole: string;
  rest: string;
  /** Whether the bars lie, so that long names have room. */
  lies?: boolean;
}

const ROW_PX = 34;
const AXIS_PX = 70;

const valueFormatter = (value: number | null) => formatNumber(value ?? 0);

/** Devices that should play, by those that played all of it and the others. */
export function ReportChart({ rows, whole, rest, lies = false }: ReportChartProps) {
  const names = { data: rows.map(({ name, short }) => short ?? name), scaleType: 'band' as const };
  const series = [
    { label: whole, data: rows.map(({ figures }) => figures.whole), color: 'var(--mui-palette-state-green-mark)' },
    {
      label: rest,
      data: rows.map(({ figures }) => figures.required - figures.whole),
      color: 'var(--mui-palette-state-amber-mark)',
    },
  ].map((one) => ({ ...one, stack: 'all', valueFormatter }));
  return lies ? (
    <BarChart
      skipAnimation
      layout="horizontal"
      height={rows.length * ROW_PX + AXIS_PX}
      series={series}
      xAxis={[{ valueFormatter }]}
      yAxis={[{ ...names, width: 140 }]}
    />
  ) : (
    <BarChart skipAnimation height={240} series={series} xAxis={[names]} yAxis={[{ valueFormatter }]} />
  );
}
