import { createContext, useContext } from 'react';

/** Whether a form asks only for items, places and length: it plays immediately. */
export const ShortFormContext = createContext(false);
export const useIsShort = () => useContext(ShortFormContext);
