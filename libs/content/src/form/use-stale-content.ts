import { areasQuery } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import type { AreaNode } from '@loa/contracts/areas';
import type { Content } from '@loa/contracts/content';
import { newsCategoryChoices, soundQualityChoices } from '@loa/settings';
import type { FormConflict } from '@loa/ui-kit/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contentsApi } from '../api/contents-api';
import type { ContentForm } from '../model/content-form';
import { differences } from '../model/form-changes';

const NONE = 'không chọn';

/** After a 409 STALE: reads what the other person saved, and asks whose version to go on with. What was typed stays. */
export function useStaleContent(id: string, takeTheirs: (theirs: Content) => void, keepMine: (version: number) => void) {
  const client = useQueryClient();
  const areaTerm = useTerm('area');
  const { data: qualities } = useQuery(soundQualityChoices());
  const { data: categories } = useQuery(newsCategoryChoices());
  const [conflict, setConflict] = useState<FormConflict>();
  const nameOf = (areas: AreaNode[]) => (field: 'area_id' | 'category_news_id' | 'sound_quality_id', key: string | null) => {
    if (key === null) return NONE;
    if (field === 'area_id') return areas.find(({ id }) => id === key)?.name ?? NONE;
    return (field === 'sound_quality_id' ? qualities : categories)?.rows.find((row) => row.id === key)?.name ?? NONE;
  };
  const settle = (act: () => void) => () => {
    setConflict(undefined);
    act();
  };
  const showConflict = async (mine: ContentForm) => {
    const theirs = await client.fetchQuery({ ...contentsApi.detail(id), staleTime: 0 });
    const { rows } = await client.fetchQuery(areasQuery([theirs.area_id, mine.area_id]));
    setConflict({
      by: theirs.updated_by?.name,
      changes: differences(theirs, mine, nameOf(rows), areaTerm),
      onKeepMine: settle(() => keepMine(theirs.version)),
      onTakeTheirs: settle(() => takeTheirs(theirs)),
    });
  };
  return { conflict, showConflict };
}
