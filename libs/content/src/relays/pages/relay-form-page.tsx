import { useAccount } from '@loa/auth';
import type { Relay } from '@loa/contracts/content';
import { Page, toast, useOpenRecord } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { RelayForm } from '../form/relay-form';
import { RelayStatus } from '../list/relay-status';
import { relaysApi } from '../relays-api';

const created = { data: null, isError: false, error: null, refetch: () => undefined };

/** The form of one relay link; a new one without `id`. */
export function RelayFormPage({ id }: { id: string | null }) {
  const { area } = useAccount();
  const { open } = useOpenRecord();
  const query = useQuery({ ...relaysApi.detail(id ?? ''), enabled: id !== null });
  const onSaved = (saved: Relay) => {
    toast.success(id ? 'Đã lưu đường dẫn tiếp sóng' : 'Đã thêm đường dẫn tiếp sóng');
    open(saved.id, { replace: true });
  };
  return (
    <Page
      title={id ? (query.data?.name ?? 'Sửa đường dẫn tiếp sóng') : 'Thêm đường dẫn tiếp sóng'}
      titleAside={query.data && <RelayStatus relay={query.data} />}
      query={id ? query : created}
    >
      {() => <RelayForm record={query.data} area_id={area.id} onSaved={onSaved} onCancel={() => open(id)} />}
    </Page>
  );
}
