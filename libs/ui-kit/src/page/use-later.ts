import { useDeferredValue } from 'react';

/**
 * False in the first drawing of a page, true in the one right after it: for what stands around that which one came for.
 */
export const useLater = () => useDeferredValue(true, false);
