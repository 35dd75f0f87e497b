import { createContext, useContext } from 'react';

/** Whether a form asks only what, where and how long: it plays at once. */
export const ShortFormContext = createContext(false);
export const useIsShort = () => useContext(ShortFormContext);
