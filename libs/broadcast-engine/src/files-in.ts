import type { PlanFile, PlanItem } from '@loa/contracts/device-protocol';

/** What of a programme lies in files; the rest is taken from the air while it is sent. */
export const filesIn = <Item extends PlanItem>(items: readonly Item[]): Extract<Item, PlanFile>[] => items.filter((item): item is Extract<Item, PlanFile> => 'sha256' in item);
