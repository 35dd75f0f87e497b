import { loadPage, type PageLoad, type PageToLoad } from './page-load.ts';
import { sized } from './sized.ts';

const RUNS = sized(3, 1);
/** On a machine that is busy with other things, fewer rounds. */
const ENOUGH_MS = 120_000;

/**
 * One after the other, again and again, so that whatever else the machine does meets all alike. The first round only
 * warms up.
 */
export async function pagesInTurn<Name extends string>(
  pages: Record<Name, PageToLoad>,
): Promise<Record<Name, PageLoad[]>> {
  const names = Object.keys(pages) as Name[];
  const loads = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, PageLoad[]>;
  const began = Date.now();
  for (let run = sized(0, 1); run <= RUNS; run += 1) {
    if (run > 1 && Date.now() - began > ENOUGH_MS) break;
    for (const name of names) {
      const load = await loadPage(pages[name]);
      if (run > 0) loads[name].push(load);
    }
  }
  return loads;
}
