import { FilterSelect } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { choicesOf, newsCategoryChoices } from '../api/settings-api';

interface NewsCategoryFilterProps {
  value: string | undefined;
  onChange: (category_news_id: string | undefined) => void;
}

/** Narrows a list to a field of news. The fields are fetched when it is opened, or when one is chosen by the address. */
export function NewsCategoryFilter({ value, onChange }: NewsCategoryFilterProps) {
  const [isWanted, setIsWanted] = useState(false);
  const { data, error, refetch } = useQuery({ ...newsCategoryChoices(), enabled: isWanted || value !== undefined });
  return <FilterSelect label="Lĩnh vực" value={value} options={choicesOf(data)} onOpen={() => (error ? void refetch() : setIsWanted(true))} error={error} onChange={onChange} />;
}

/** What the chosen field is called, for its chip; `…` until it is known. */
export function useNewsCategoryName(id: string | undefined) {
  const { data } = useQuery({ ...newsCategoryChoices(), enabled: id !== undefined });
  return id && (data?.rows.find((row) => row.id === id)?.name ?? '…');
}
