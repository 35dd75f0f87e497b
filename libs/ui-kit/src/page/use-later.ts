import { useDeferredValue } from 'react';

/**
 * False in the first drawing of a page, true in the one right after it: for the less important parts of a page.
 */
export const useLater = () => useDeferredValue(true, false);
