import type { SystemConfig } from '@loa/contracts/system-config';
import { createContext } from 'react';

/** The stored settings, with the names of areas and the caller's rights. */
export const ConfigContext = createContext<SystemConfig | null>(null);
