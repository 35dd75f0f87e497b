import type { Upgrade } from '@loa/contracts/upgrades';
import { RecordedPanel } from '@loa/records/history';
import {
  ActionBar,
  formatDateTime,
  formatNumber,
  KeyValueList,
  lazyPage,
  Section,
  StateBadge,
  toast,
  useOpenRecord,
  type UserAction,
} from '@loa/ui-kit';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { REFRESH_MS } from '../api/devices-api';
import { NEW_UPGRADE } from '../model/device-paths';
import { useMatchingWords, type Matching } from './matching-field';
import { UpgradeDevices } from './upgrade-devices';
import type { Chosen } from './upgrade-fields';
import { PreviewSection } from './upgrade-preview';
import { ProgressBar } from './upgrade-progress';
import { hoursText, stagesText, stageText, states, statuses, totalOf } from './upgrade-words';
import { upgradesApi } from './upgrades-api';
import { useUpgradeActions } from './use-upgrade-actions';

const UpgradeForm = lazyPage(() => import('./upgrade-form').then((form) => form.UpgradeForm));

function Facts({ upgrade }: { upgrade: Upgrade }) {
  const {
    release,
    area,
    matching,
    stages,
    by_hand,
    wait_min,
    before_run_min,
    at_once,
    fail_percent,
    fail_least,
    timeout_min,
    started_at,
    ended_at,
    note,
  } = upgrade;
  const items = [
    { label: 'Bản cài đặt', value: `${release.name}, ${release.version_name}` },
    { label: 'Thuộc', value: area.name },
    ...(matching ? [{ label: 'Chỉ', value: <MatchingFact matching={matching} /> }] : []),
    {
      label: 'Các đợt',
      value: `${stagesText(stages)}, ${by_hand ? 'sang đợt sau bằng tay' : `chờ ${formatNumber(wait_min)} phút giữa hai đợt`}`,
    },
    { label: 'Giờ nâng cấp', value: `${hoursText(upgrade)}, không trong ${before_run_min} phút trước mỗi lịch` },
    { label: 'Cùng lúc', value: `${formatNumber(at_once)} máy` },
    { label: 'Tự dừng', value: `khi hơn ${fail_percent}% và từ ${formatNumber(fail_least)} máy bị lỗi` },
    { label: 'Chờ quay lại', value: `${timeout_min} phút` },
    { label: 'Bắt đầu lúc', value: started_at && formatDateTime(started_at) },
    ...(ended_at ? [{ label: 'Kết thúc lúc', value: formatDateTime(ended_at) }] : []),
    { label: 'Ghi chú', value: note },
  ];
  return (
    <Section title="Cách nâng cấp">
      <KeyValueList labelWidth={120} items={items} />
    </Section>
  );
}

function Progress({ upgrade }: { upgrade: Upgrade }) {
  const { counts, status } = upgrade;
  const presentStates = (Object.keys(states) as (keyof typeof states)[]).filter((state) => counts[state] > 0);
  return (
    <Section
      title={status === 'running' ? stageText(upgrade) : 'Tiến độ'}
      hint={`${formatNumber(totalOf(upgrade))} máy`}
    >
      <ProgressBar upgrade={upgrade} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }} aria-live="polite">
        {presentStates.map((state) => (
          <StateBadge
            key={state}
            tone={states[state].tone}
            label={`${states[state].label}: ${formatNumber(counts[state])}`}
          />
        ))}
      </Box>
    </Section>
  );
}

function MatchingFact({ matching }: { matching: Matching }) {
  return useMatchingWords(matching);
}

/** One roll-out: its plan before it begins, then its progress, device by device. */
function OpenUpgrade({ upgrade }: { upgrade: Upgrade }) {
  const { status, why, area_id, release_id, area_ids, device_ids, device_kinds, models, matching, stages } = upgrade;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <StateBadge {...statuses[status]} />
      </Box>
      {why && <Alert severity="error">Tự dừng: {why}</Alert>}
      {status === 'draft' ? (
        <PreviewSection form={{ area_id, release_id, area_ids, device_ids, device_kinds, models, matching, stages }} />
      ) : (
        <Progress upgrade={upgrade} />
      )}
      <Facts upgrade={upgrade} />
      {status !== 'draft' && <UpgradeDevices upgrade={upgrade} />}
    </Box>
  );
}

/** A roll-out beside the list: a form while it is new, controls afterwards. */
export function UpgradePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { asksToEdit, open } = useOpenRecord();
  const chosen = (useLocation().state as Chosen | null) ?? {};
  const isNew = id === NEW_UPGRADE;
  const detail = useQuery({ ...upgradesApi.detail(id), enabled: !isNew, refetchInterval: REFRESH_MS });
  const upgrade = detail.data;
  const actionsOf = useUpgradeActions(onClose);
  const isEditing = isNew || (asksToEdit && upgrade?.abilities.includes('edit') === true);
  const edit: UserAction[] = upgrade?.abilities.includes('edit')
    ? [{ label: 'Sửa', icon: <EditOutlined />, run: () => open(id, { editing: true }) }]
    : [];
  const saved = ({ id: saved_id }: Upgrade) => {
    toast.success(isNew ? 'Đã lưu nháp, xem lại rồi bấm Bắt đầu' : 'Đã lưu đợt nâng cấp');
    open(saved_id, { replace: true });
  };
  const panel = {
    label: isNew ? 'Thêm đợt nâng cấp' : 'Sửa đợt nâng cấp',
    inPanel: true as const,
    onCancel: isNew ? onClose : () => open(id),
  };
  const shown = upgrade && !isEditing;
  return (
    <RecordedPanel
      open
      onClose={onClose}
      width={560}
      query={isNew ? undefined : detail}
      isForm={isEditing}
      title={isNew ? panel.label : (upgrade?.name ?? 'Đợt nâng cấp')}
      {...(shown && {
        footer: <ActionBar actions={[...actionsOf(upgrade).slice(0, 1), ...edit, ...actionsOf(upgrade).slice(1)]} />,
      })}
    >
      {isEditing && <UpgradeForm record={upgrade} chosen={chosen} onSaved={saved} panel={panel} />}
      {shown && <OpenUpgrade upgrade={upgrade} />}
    </RecordedPanel>
  );
}
