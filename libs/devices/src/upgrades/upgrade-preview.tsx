import { useDevicesTerm } from '@loa/app-config';
import { upgradePreviewBody, type UpgradePreview } from '@loa/contracts/upgrades';
import { ErrorState, formatNumber, KeyValueList, PageSkeleton, Section } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { upgradesApi } from './upgrades-api';
import { reasonWords } from './upgrade-words';

const counted = (count: number) => `${formatNumber(count)} máy`;

function factsOf({ total, skipped, done, offline, versions, stages }: UpgradePreview) {
  const due = stages.reduce((sum, { added }) => sum + added, 0);
  return [
    { label: 'Trong phạm vi', value: counted(total) },
    { label: 'Được nâng cấp', value: counted(due) },
    ...stages.map(({ percent, added }, at) => ({
      label: `Đợt ${at + 1}: đến ${percent}%`,
      value: `thêm ${counted(added)}`,
    })),
    ...(done > 0 ? [{ label: 'Đã có bản này', value: counted(done) }] : []),
    ...skipped.map(({ reason, count }) => ({
      label: 'Bỏ qua',
      value: `${counted(count)}: ${reasonWords[reason].toLocaleLowerCase('vi')}`,
    })),
    ...(offline > 0 ? [{ label: 'Đang mất kết nối', value: `${counted(offline)}, nâng cấp khi kết nối lại` }] : []),
    {
      label: 'Phiên bản đang có',
      value: versions.map(({ version, count }) => `${version || 'chưa rõ'} (${formatNumber(count)})`).join(', '),
    },
  ];
}

/** Effect if it began now; nothing is shown while the form is incomplete. */
export function PreviewSection({ form }: { form: z.input<typeof upgradePreviewBody> }) {
  const device = useDevicesTerm();
  const read = upgradePreviewBody.safeParse(form);
  const { data, error, isError, refetch } = useQuery({ ...upgradesApi.preview(form), enabled: read.success });
  if (!read.success) return null;
  return (
    <Section title="Điều sẽ xảy ra" hint={`Tính theo ${device} có lúc này; danh sách được chốt khi bắt đầu`}>
      {isError ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : data ? (
        <KeyValueList labelWidth={150} items={uniqueLabels(factsOf(data))} />
      ) : (
        <PageSkeleton />
      )}
    </Section>
  );
}

/** Merges several reasons into one fact. */
function uniqueLabels(facts: { label: string; value: string }[]) {
  return [...Map.groupBy(facts, ({ label }) => label)].map(([label, same]) => ({
    label,
    value: same.map(({ value }) => value).join('; '),
  }));
}
