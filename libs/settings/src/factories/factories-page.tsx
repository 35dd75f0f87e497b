import { splitFilter } from '@loa/contracts/common';
import { FACTORY_FIELDS, type Factory } from '@loa/contracts/settings';
import { useAllowed } from '@loa/permissions';
import { confirm, FilterSelect, Page, toast, type UserAction } from '@loa/ui-kit';
import type { FileKind } from '@loa/ui-kit/export';
import { DataTable, useTableState } from '@loa/ui-kit/table';
import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { factoriesApi } from '../api/settings-api';
import { FactoryCard, factoryColumns } from './factory-columns';
import { FACTORY_PARAM, NEW } from './factory-paths';
import { countryName, countryOptions, factoryLabels } from './factory-words';

const FactoryPanel = lazy(() => import('./factory-panel').then((panel) => ({ default: panel.FactoryPanel })));

/** The manufacturer whose panel is open, kept in the address. */
function useOpenFactory() {
  const [params, setParams] = useSearchParams();
  const open = (id: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (id) next.set(FACTORY_PARAM, id);
      else next.delete(FACTORY_PARAM);
      return next;
    });
  return [params.get(FACTORY_PARAM), open] as const;
}

/** Nhà sản xuất gốc: who made the loudspeakers, and how to reach them. */
export function FactoriesPage() {
  const client = useQueryClient();
  const allowed = useAllowed();
  const table = useTableState(FACTORY_FIELDS, { id: 'settings.factories', defaultSort: 'name' });
  const rows = useQuery(factoriesApi.list(table.query));
  const { mutate: remove } = useMutation(factoriesApi.remove());
  const [openId, open] = useOpenFactory();
  const country = table.query.country;
  const setCountry = (chosen: string | undefined) => table.set({ country: chosen });
  const countries = splitFilter<NonNullable<Factory['country']>>(country)?.map(countryName).join(', ');
  const askAndDelete = async ({ id }: Factory) => {
    if (await confirm()) remove(id, { onSuccess: () => toast.success('Đã xóa nhà sản xuất') });
  };
  const exportAll = async (kind: FileKind) => (await import('./export-factories')).exportFactories(kind, client, table.query);
  const add = allowed<UserAction>([{ label: 'Thêm nhà sản xuất', permission: 'NHA_SAN_XUAT_GOC_ADD', icon: <Add />, run: () => open(NEW) }]);
  const actionsOf = (factory: Factory) =>
    allowed<UserAction>([{ label: 'Xóa', permission: 'NHA_SAN_XUAT_GOC_DELETE', icon: <DeleteOutlined />, danger: true, run: () => askAndDelete(factory) }]);

  return (
    <Page title="Nhà sản xuất gốc" actions={add}>
      <DataTable
        label="Nhà sản xuất gốc"
        rows={rows}
        columns={factoryColumns}
        table={table}
        searchPlaceholder="Tìm theo tên, mã, người liên hệ, điện thoại"
        filters={<FilterSelect label={factoryLabels.country} multiple value={country} options={countryOptions} onChange={setCountry} />}
        filterChips={countries ? [{ key: 'country', label: `${factoryLabels.country}: ${countries}`, onRemove: () => setCountry(undefined) }] : []}
        linkOf={({ id }) => `?${FACTORY_PARAM}=${id}`}
        rowActions={actionsOf}
        onExport={exportAll}
        renderCard={(factory) => <FactoryCard factory={factory} />}
        emptyHint="Chưa có nhà sản xuất nào."
        emptyAction={add[0]}
      />
      <Suspense fallback={null}>{openId && <FactoryPanel key={openId} id={openId} onClose={() => open(null)} />}</Suspense>
    </Page>
  );
}
