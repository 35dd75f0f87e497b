import { AreaFilterButton, useAreaFilter, useAreaName } from '@loa/areas';
import { inLine, useTerm } from '@loa/app-config';
import { useAccount } from '@loa/auth';
import { PENDING_FIELDS, type PendingDevice } from '@loa/contracts/devices';
import { useAllowed } from '@loa/permissions';
import {
  chipsOf,
  chosenNames,
  confirm,
  FilterSelect,
  lazyPart,
  Page,
  toast,
  useOpenRecord,
  type UserAction,
} from '@loa/ui-kit';
import { DataTable, useTableState } from '@loa/ui-kit/table';
import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { REFRESH_MS } from '../api/devices-api';
import { refreshDevices, pendingApi } from '../api/pending-api';
import { StoredInstallsNotice } from '../install/stored-installs-notice';
import { INSTALL_PARAM, storedParam, NEW_INSTALL } from '../model/device-paths';
import { kindLabels } from '../model/device-state';
import { PendingCard, pendingColumns } from './pending-columns';
import { originNames } from './pending-words';

const InstallPanel = lazyPart(() => import('../install/install-panel').then((panel) => panel.InstallPanel));
const ImportDevicesDialog = lazyPart(() =>
  import('./import-devices-dialog').then((dialog) => dialog.ImportDevicesDialog),
);
const MakerKeysDialog = lazyPart(() => import('./maker-keys-dialog').then((dialog) => dialog.MakerKeysDialog));

const INSTALL = 'THIET_BI_CHUA_LAP_DAT_INSTALL';
const kindOptions = Object.entries(kindLabels).map(([value, label]) => ({ value, label }));
const originOptions = Object.entries(originNames).map(([value, label]) => ({ value, label }));

/** Actions for a pending device. */
function usePendingActions(install: (code: string) => void) {
  const allowed = useAllowed();
  const client = useQueryClient();
  const { mutateAsync: giveUp } = useMutation({ mutationFn: pendingApi.giveUp });
  return useCallback(
    ({ id, device_code, installed_at }: PendingDevice): UserAction[] => {
      const remove = async () => {
        const message = 'Nếu máy này còn tự báo về, nó sẽ hiện lại như một máy mới.';
        if (
          !(await confirm({
            title: `Bỏ ${device_code} khỏi danh sách?`,
            message,
            confirmLabel: 'Bỏ khỏi danh sách',
            danger: true,
          }))
        )
          return;
        await giveUp(id).then(
          () => refreshDevices(client).then(() => toast.success(`Đã bỏ ${device_code}`)),
          () => undefined,
        );
      };
      return allowed([
        { label: 'Lắp đặt', permission: INSTALL, icon: <HandymanOutlined />, run: () => install(device_code) },
        ...(installed_at === null
          ? [
              {
                label: 'Bỏ khỏi danh sách',
                permission: INSTALL,
                icon: <DeleteOutlined />,
                danger: true,
                run: remove,
              } as const,
            ]
          : []),
      ]);
    },
    [allowed, client, giveUp, install],
  );
}

/**
 * Thiết bị chưa lắp đặt: machines that announced themselves, came from a file or were uninstalled, and their
 * installation.
 */
export function PendingPage() {
  const allowed = useAllowed();
  const [area, device, title] = [useTerm('area'), useTerm('device'), useTerm('device.not_installed')];
  const word = inLine(device);
  const isWhole = useAccount().area.level === 0;
  const table = useTableState(PENDING_FIELDS, {
    id: 'device.waiting',
    defaultSort: '-created_at',
    hiddenColumns: ['announced_from', 'fw_version'],
  });
  const { kind, origin, area_id } = table.query;
  const rows = useQuery({ ...pendingApi.list({ ...useAreaFilter(), ...table.query }), refetchInterval: REFRESH_MS });
  const { id: installing, open } = useOpenRecord(INSTALL_PARAM);
  const [openDialog, ask] = useState<'import' | 'keys' | null>(null);
  const rowActions = usePendingActions(open);
  const columns = useMemo(() => pendingColumns({ area, device }), [area, device]);
  const areaName = useAreaName(area_id);
  const install: UserAction[] = allowed([
    { label: `Lắp đặt ${word}`, permission: INSTALL, icon: <Add />, run: () => open(NEW_INSTALL) },
  ]);
  const actions = [
    ...install,
    ...allowed<UserAction>([
      { label: 'Nhập từ Excel', permission: INSTALL, icon: <UploadFileOutlined />, run: () => ask('import') },
      ...(isWhole
        ? [{ label: 'Khóa nhà sản xuất', permission: INSTALL, icon: <KeyOutlined />, run: () => ask('keys') } as const]
        : []),
    ]),
  ];
  const chips = chipsOf(table.set, [
    ['origin', 'Nguồn', origin && originNames[origin]],
    ['kind', 'Loại', chosenNames(kindLabels, kind)],
    ['area_id', area, area_id && areaName],
  ]);
  const close = () => ask(null);

  return (
    <Page title={title} actions={actions}>
      <StoredInstallsNotice onChange={install.length > 0 ? (install_id) => open(storedParam(install_id)) : undefined} />
      <DataTable
        label={title}
        rows={rows}
        columns={columns}
        nameOf={({ device_code }) => device_code}
        table={table}
        searchPlaceholder="Tìm theo mã, tên, số sê-ri"
        filters={
          <>
            <FilterSelect
              label="Nguồn"
              value={origin}
              options={originOptions}
              onChange={(chosen) => table.set({ origin: chosen as typeof origin })}
            />
            <FilterSelect
              label="Loại"
              multiple
              value={kind}
              options={kindOptions}
              onChange={(chosen) => table.set({ kind: chosen })}
            />
            <AreaFilterButton value={area_id} onChange={(chosen) => table.set({ area_id: chosen })} />
          </>
        }
        filterChips={chips}
        {...(install.length > 0 && { linkOf: ({ device_code }: PendingDevice) => `?${INSTALL_PARAM}=${device_code}` })}
        rowActions={rowActions}
        renderCard={(row) => <PendingCard device={row} />}
        emptyHint={`Không có ${word} nào chờ lắp đặt trong phạm vi của bạn.`}
        emptyAction={install[0]}
      />
      {installing && install.length > 0 && (
        <InstallPanel key={installing} code={installing} onClose={() => open(null)} />
      )}
      {openDialog === 'import' && <ImportDevicesDialog onClose={close} />}
      {openDialog === 'keys' && <MakerKeysDialog onClose={close} />}
    </Page>
  );
}
