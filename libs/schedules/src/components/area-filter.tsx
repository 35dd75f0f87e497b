import { areaTreeQuery } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import { FilterSelect } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';

interface AreaFilterProps {
  value: string | undefined;
  onChange: (areaId: string | undefined) => void;
}

const OFFERED_AT_MOST = 300;

/** Narrows a list to an area; deeper levels are indented. Not shown to who sees only one area. */
export function AreaFilter({ value, onChange }: AreaFilterProps) {
  const term = useTerm('area');
  const { data: tree } = useQuery(areaTreeQuery());
  if (!tree || tree.nodes.length < 2) return null;
  const top = Math.min(...tree.nodes.map(({ level }) => level));
  const options = tree.nodes.slice(0, OFFERED_AT_MOST).map(({ id, name, level }) => ({ value: id, label: `${' '.repeat((level - top) * 4)}${name}` }));
  return <FilterSelect label={term} value={value} options={options} onChange={onChange} />;
}

/** Names an area for a filter chip. */
export function useAreaName() {
  const { data: tree } = useQuery(areaTreeQuery());
  return (id: string) => tree?.byId.get(id)?.name ?? 'Nơi đã chọn';
}
