import type { Upgrade, UpgradeVerb } from '@loa/contracts/upgrades';
import { confirm, formatNumber, toast, type ConfirmOptions, type UserAction } from '@loa/ui-kit';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import FastForward from '@mui/icons-material/FastForward';
import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Refresh from '@mui/icons-material/Refresh';
import Stop from '@mui/icons-material/Stop';
import Undo from '@mui/icons-material/Undo';
import { useMutation } from '@tanstack/react-query';
import { upgradesApi } from './upgrades-api';
import { stagesText } from './upgrade-words';

interface Verb {
  label: string;
  icon: React.ReactNode;
  done: string;
  danger?: boolean;
  /** Question before the action; missing where it does no harm. */
  ask?: (upgrade: Upgrade) => ConfirmOptions;
}

const VERBS: Record<UpgradeVerb, Verb> = {
  start: {
    label: 'Bắt đầu',
    icon: <PlayArrow />,
    done: 'Đã bắt đầu',
    ask: ({ name, release, stages }) => ({
      title: `Bắt đầu “${name}”?`,
      message: `Máy nhận bản ${release.version_name} theo các đợt ${stagesText(stages)}. Danh sách máy được chốt từ lúc này. Không máy nào bị ngắt khi đang phát.`,
      confirmLabel: 'Bắt đầu',
    }),
  },
  pause: { label: 'Tạm dừng', icon: <Pause />, done: 'Đã tạm dừng, máy đang cài vẫn cài cho xong' },
  continue: { label: 'Chạy tiếp', icon: <PlayArrow />, done: 'Đang chạy tiếp' },
  'next-stage': {
    label: 'Sang đợt sau',
    icon: <FastForward />,
    done: 'Đã sang đợt sau',
    ask: ({ stage, stages }) => ({
      title: 'Sang đợt sau?',
      message: `Nâng cấp từ ${stages[stage]}% lên ${stages[stage + 1]}% số máy, không chờ thêm.`,
      confirmLabel: 'Sang đợt sau',
    }),
  },
  retry: { label: 'Thử lại máy lỗi', icon: <Refresh />, done: 'Đang thử lại các máy lỗi' },
  stop: {
    label: 'Dừng',
    icon: <Stop />,
    done: 'Đã dừng',
    danger: true,
    ask: () => ({
      title: 'Dừng đợt nâng cấp?',
      message: 'Máy đang cài vẫn cài cho xong, không máy nào được gửi lệnh nữa. Có thể chạy tiếp sau.',
      confirmLabel: 'Dừng',
      danger: true,
    }),
  },
  'roll-back': {
    label: 'Đưa về bản cũ',
    icon: <Undo />,
    done: 'Đang đưa các máy về bản cũ',
    danger: true,
    ask: ({ counts }) => ({
      title: 'Đưa các máy về bản cũ?',
      message: `${formatNumber(counts.done + counts.failed)} máy đã qua đợt này được cài lại phiên bản trước đó, nếu tệp của phiên bản ấy còn. Máy chưa nâng cấp được giữ nguyên.`,
      confirmLabel: 'Đưa về bản cũ',
      danger: true,
    }),
  },
};

/** Actions for a roll-out in its present state, with the one that continues it first. */
export function useUpgradeActions(onRemoved?: () => void) {
  const { mutateAsync: decide } = useMutation(upgradesApi.decide());
  const { mutate: remove } = useMutation(upgradesApi.remove());
  return (upgrade: Upgrade): UserAction[] => {
    const { id, abilities } = upgrade;
    const askAndRemove = async () => {
      if (await confirm()) remove(id, { onSuccess: () => (toast.success('Đã xóa đợt nâng cấp'), onRemoved?.()) });
    };
    const run = async (verb: UpgradeVerb) => {
      const { ask, done } = VERBS[verb];
      if (ask && !(await confirm(ask(upgrade)))) return;
      await decide({ id, verb }).then(
        () => toast.success(done),
        () => undefined,
      );
    };
    return abilities.flatMap((ability): UserAction[] => {
      if (ability === 'edit') return [];
      if (ability === 'delete') return [{ label: 'Xóa', icon: <DeleteOutlined />, danger: true, run: askAndRemove }];
      const { label, icon, danger = false } = VERBS[ability];
      return [{ label, icon, danger, run: () => run(ability) }];
    });
  };
}
