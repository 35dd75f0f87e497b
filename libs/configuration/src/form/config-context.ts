import type { SystemConfig } from '@loa/contracts/system-config';
import { createContext } from 'react';

/** The settings as they are stored: whose the places are, and what the caller may set. */
export const ConfigContext = createContext<SystemConfig | null>(null);
