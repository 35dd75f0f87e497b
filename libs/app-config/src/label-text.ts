import type { Label } from './console-feature';
import type { Terms } from '@loa/contracts/terms';

/** Label in a console with these words. */
export const labelText = (label: Label, words: Terms) => (typeof label === 'string' ? label : label(words));
