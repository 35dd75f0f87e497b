import { bodies } from './abbreviations/bodies.ts';
import { fieldsOfWork } from './abbreviations/fields-of-work.ts';
import { people } from './abbreviations/people.ts';
import { everyday } from './abbreviations/everyday.ts';

/**
 * Abbreviations read wherever they are a word, in exactly this case; with a dot at the end, only before a name or a
 * number ("Q.1", "P. Bến Nghé").
 */
export const abbreviations: Record<string, string> = { ...bodies, ...fieldsOfWork, ...people, ...everyday };
