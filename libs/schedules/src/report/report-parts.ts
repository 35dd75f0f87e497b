import { MISS_LABELS, type MonthReport, type OnAir } from '@loa/contracts/schedules';
import { formatDate, formatNumber, formatPercent } from '@loa/ui-kit';

/** Figures that a report has of anything, in the order of its columns. */
export const FIGURES = ['Lượt', 'Phút', 'Cần phát', 'Phát đủ', 'Tỷ lệ'] as const;

/** Share of devices that played all of it; undefined where none was to play. */
export const shareOf = ({ whole, required }: Pick<OnAir, 'whole' | 'required'>) =>
  required > 0 ? whole / required : undefined;
export const shareText = (one: Pick<OnAir, 'whole' | 'required'>) => {
  const share = shareOf(one);
  return share === undefined ? '–' : formatPercent(share);
};

/** The figures as they are shown, by the columns of `FIGURES`. */
export const figureTexts = (one: OnAir) => [
  formatNumber(one.runs),
  formatNumber(Math.round(one.minutes)),
  formatNumber(one.required),
  formatNumber(one.whole),
  shareText(one),
];

/** One table of a report: its rows by name, and the figures of each. */
export interface ReportPart {
  title: string;
  /** Header of the names. */
  of: string;
  /** `short`: the name on an axis that has no room for it. */
  rows: { name: string; short?: string; figures: OnAir }[];
}

/** The tables of a report. `area` and `device` are this console's words for a place and a device. */
export function partsOf(report: MonthReport, area: string, device: string): ReportPart[] {
  const named = (rows: readonly ({ name: string | null } & OnAir)[], none: string) =>
    rows.map(({ name, ...figures }) => ({ name: name ?? none, figures }));
  return [
    {
      title: 'Theo ngày',
      of: 'Ngày',
      rows: report.days.map(({ day, ...figures }) => ({
        name: formatDate(day),
        short: String(Number(day.slice(-2))),
        figures,
      })),
    },
    { title: 'Theo lĩnh vực', of: 'Lĩnh vực', rows: named(report.fields, 'Chưa ghi lĩnh vực') },
    { title: 'Theo nơi phát', of: area, rows: named(report.areas, '') },
    { title: 'Theo người duyệt', of: 'Người duyệt', rows: named(report.approvers, 'Không qua duyệt') },
    {
      title: `Theo ${device}`,
      of: `${device.charAt(0).toUpperCase()}${device.slice(1)}`,
      rows: report.devices.map(({ name, device_code, area_name, ...figures }) => ({
        name: `${name} · ${device_code} · ${area_name}`,
        figures,
      })),
    },
  ];
}

/** `Mất kết nối: 12` for each reason, the most frequent first. */
export const reasonTexts = ({ reasons }: MonthReport) =>
  reasons.map(({ reason, device_count }) => `${MISS_LABELS[reason]}: ${formatNumber(device_count)}`);

/** `11/2026` of `2026-11`. */
export const monthText = (month: string) => month.split('-').reverse().join('/');

/** The month before or after. */
export function monthFrom(month: string, by: 1 | -1) {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
