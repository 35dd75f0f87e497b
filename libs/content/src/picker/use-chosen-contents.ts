import type { Content } from '@loa/contracts/content';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contentsApi } from '../api/contents-api';

/**
 * Selected contents, in order; with `isOne` only the last. Earlier choices are loaded by id, since they may be on
 * another page of the list.
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
    isChanged: ids.join() !== earlier.join(),
    toggle,
    /** Without contents that have been deleted since. */
    contents: ids.flatMap((id) => known.get(id) ?? []),
    /** False while earlier choices are still loading: confirming now would lose them. */
    isComplete: earlier.length === 0 || !isPending,
  };
}
