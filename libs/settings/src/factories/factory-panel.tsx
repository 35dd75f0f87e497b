import { HistoryLink } from '@loa/activity-log';
import type { Factory } from '@loa/contracts/settings';
import { useCan } from '@loa/permissions';
import { ErrorState, formatDateTime, formatPhone, KeyValueList, PageSkeleton, SidePanel } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { factoriesApi } from '../api/settings-api';
import { FactoryForm } from './factory-form';
import { NEW } from './factory-paths';
import { countryName, factoryLabels as labels } from './factory-words';

const FactoryFacts = ({ factory }: { factory: Factory }) => (
  <KeyValueList
    items={[
      { label: labels.code, value: factory.code },
      { label: labels.country, value: countryName(factory.country) },
      { label: labels.contact, value: factory.contact },
      { label: labels.phone, value: formatPhone(factory.phone) },
      { label: labels.website, value: factory.website && <a href={factory.website} target="_blank" rel="noreferrer">{factory.website}</a> },
      { label: labels.note, value: factory.note },
      { label: 'Sửa gần nhất', value: formatDateTime(factory.updated_at) },
    ]}
  />
);

/** One manufacturer beside the list: to fill in by who may, else to read. */
export function FactoryPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const can = useCan();
  const isNew = id === NEW;
  const { data: factory, error, isError, refetch } = useQuery({ ...factoriesApi.detail(id), enabled: !isNew });
  const fills = can(isNew ? 'NHA_SAN_XUAT_GOC_ADD' : 'NHA_SAN_XUAT_GOC_EDIT');
  return (
    <SidePanel open onClose={onClose} subtitle={factory && <HistoryLink id={id} />} title={isNew ? 'Thêm nhà sản xuất' : (factory?.name ?? 'Nhà sản xuất')}>
      {!isNew && !factory && (isError ? <ErrorState error={error} onRetry={refetch} /> : <PageSkeleton />)}
      {fills && (isNew || factory) && <FactoryForm factory={factory} onDone={onClose} />}
      {!fills && factory && <FactoryFacts factory={factory} />}
    </SidePanel>
  );
}
