import type { Content } from '@loa/contracts/content';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contentsApi } from '../api/contents-api';

/**
 * What is ticked, in order; of `isOne` the last. Those chosen earlier are read by id, since they need not be on the
 * page that is shown.
 */
export function useChosenContents(before: readonly string[], isOne = false) {
  const [earlier] = useState(() => [...new Set(before)]);
  const [ids, setIds] = useState<readonly string[]>(earlier);
  const [seen, setSeen] = useState<ReadonlyMap<string, Content>>(new Map());
  const { data, isPending } = useQuery(contentsApi.byIds(earlier));
  const known = new Map([...(data?.rows ?? []).map((content) => [content.id, content] as const), ...seen]);
  const toggle = (content: Content) => {
    setSeen((map) => new Map(map).set(content.id, content));
    setIds((current) =>
      current.includes(content.id)
        ? current.filter((id) => id !== content.id)
        : [...(isOne ? [] : current), content.id],
    );
  };
  return {
    ids,
    toggle,
    /** Without those that have been deleted since. */
    contents: ids.flatMap((id) => known.get(id) ?? []),
    /** False while the earlier ones are still being read: confirming now would lose them. */
    isComplete: earlier.length === 0 || !isPending,
  };
}
