import { useAppConfig } from '@loa/app-config';
import { useMemo } from 'react';
import { chaptersFor, partsOf } from './chapters';

/** The manual in the words of the running console. */
export function useManual() {
  const config = useAppConfig();
  return useMemo(() => {
    const chapters = chaptersFor(config);
    return { chapters, parts: partsOf(chapters, config) };
  }, [config]);
}
