import { asPrinted } from '@loa/contracts/devices';
import { sql } from 'drizzle-orm';
import { listOf } from '../../../db/any-of';
import { deviceTable as device } from '../table';

const lettersOf = (text: string) => asPrinted(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Whether what is printed is the code again, in whatever spelling: who has the code has it, too. */
export const provesNothing = (device_code: string, printed: string) =>
  printed !== '' && lettersOf(printed) === lettersOf(device_code);

/** Condition for devices with one of these codes, in whatever case: people do not tell such codes apart. */
export const sameCode = (codes: readonly string[]) =>
  sql`lower(${device.device_code}) = any(${listOf(codes.map((code) => code.toLowerCase()))}::text[])`;
