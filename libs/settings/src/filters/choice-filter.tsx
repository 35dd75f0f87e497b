import { FilterSelect } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { choicesOf, contentCategoryChoices, newsCategoryChoices, resolutionChoices } from '../api/settings-api';

const useNewsCategories = (enabled: boolean) => useQuery({ ...newsCategoryChoices(), enabled });
const useMediaCategories = (enabled: boolean) => useQuery({ ...contentCategoryChoices('media'), enabled });
const useResolutions = (enabled: boolean) => useQuery({ ...resolutionChoices(), enabled });

interface ChosenFilterProps {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/**
 * A filter by an entry of a list in the settings. The options are loaded when it is opened, or when the address has a
 * choice.
 */
const choiceFilter = (
  label: string,
  useChoices: typeof useNewsCategories | typeof useMediaCategories | typeof useResolutions,
) =>
  function ChoiceFilter({ value, onChange }: ChosenFilterProps) {
    const [isWanted, setIsWanted] = useState(false);
    const { data, error, refetch } = useChoices(isWanted || value !== undefined);
    return (
      <FilterSelect
        label={label}
        value={value}
        options={choicesOf(data)}
        onOpen={() => (error ? void refetch() : setIsWanted(true))}
        error={error}
        onChange={onChange}
      />
    );
  };

export const NewsCategoryFilter = choiceFilter('Lĩnh vực', useNewsCategories);
export const MediaCategoryFilter = choiceFilter('Loại nội dung', useMediaCategories);
export const ResolutionFilter = choiceFilter('Độ phân giải', useResolutions);

/** Name of the chosen entry, for its chip; `…` until it is loaded. */
const nameOf = (id: string | undefined, rows: readonly { id: string; name: string }[] = []) =>
  id && (rows.find((row) => row.id === id)?.name ?? '…');
export const useNewsCategoryName = (id: string | undefined) =>
  nameOf(id, useNewsCategories(id !== undefined).data?.rows);
export const useMediaCategoryName = (id: string | undefined) =>
  nameOf(id, useMediaCategories(id !== undefined).data?.rows);
export const useResolutionName = (id: string | undefined) => nameOf(id, useResolutions(id !== undefined).data?.rows);
