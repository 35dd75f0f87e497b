import type { QueryInputOf } from '@loa/contracts/common';
import type { Relay, relays } from '@loa/contracts/content';
import { formatDateTime } from '@loa/ui-kit';
import { exportRows, type ExportColumn, type FileKind } from '@loa/ui-kit/export';
import type { QueryClient } from '@tanstack/react-query';
import { shareLabels } from '../../model/content-state';
import { gainText, protocolLabels, relayState, stationLabels } from '../model/relay-words';
import { relaysApi } from '../relays-api';

/** Export of the relay links in the filtered list. */
export function exportRelays(
  kind: FileKind,
  client: QueryClient,
  query: QueryInputOf<typeof relays>,
  areaTerm: string,
) {
  const columns: ExportColumn<Relay>[] = [
    ['Tên đường dẫn', ({ name }) => name],
    ['Địa chỉ nguồn', ({ url }) => url],
    ['Địa chỉ dự phòng', ({ backup_url }) => backup_url],
    ['Kiểu nguồn', ({ protocol }) => protocolLabels[protocol]],
    [
      'Kiểu nguồn dự phòng',
      ({ backup_url, backup_protocol, protocol }) => (backup_url ? protocolLabels[backup_protocol ?? protocol] : ''),
    ],
    ['Đài', ({ station_kind }) => stationLabels[station_kind]],
    ['Tăng giảm âm lượng', ({ gain_db }) => gainText(gain_db)],
    ['Tình trạng', (relay) => relayState(relay).label],
    ['Lỗi nguồn', ({ last_error }) => last_error ?? ''],
    ['Kiểm tra lúc', ({ last_check_at }) => (last_check_at ? formatDateTime(last_check_at) : '')],
    [areaTerm, ({ area }) => area.name],
    ['Ai được dùng', ({ share }) => shareLabels[share]],
    ['Ghi chú', ({ note }) => note],
  ];
  const readPage = async (page: { page: number; limit: number }) =>
    client.fetchQuery({ ...relaysApi.list({ ...query, ...page }), staleTime: 0, gcTime: 0 });
  return exportRows({ kind, name: 'duong-dan-tiep-song', columns, readPage });
}
