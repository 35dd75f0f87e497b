import pLimit from 'p-limit';
import type { Deps } from './deps';
import { serverName, type Turns } from './lease';
import type { ServerModule, Stop } from './modules/module';

/** Begins the leading parts of all modules, and stops them all at once. */
export function leadingParts(deps: Deps, modules: readonly ServerModule[]): Turns {
  const { config, log } = deps;
  const server = serverName(config.port);
  const oneByOne = pLimit(1);
  const stops: Stop[] = [];
  let lost = new AbortController();
  return {
    begin() {
      lost = new AbortController();
      const { signal } = lost;
      return oneByOne(async () => {
        try {
          for (const module of modules) {
            if (signal.aborted) return;
            stops.push(...((await module.lead?.(deps, signal)) ?? []));
          }
        } catch (err) {
          log.error({ event: 'lead.failed', server, err }, 'this server could not lead');
          throw err;
        }
        log.info({ event: 'lead.begun', server }, 'this server leads');
      });
    },
    end() {
      lost.abort();
      return oneByOne(async () => {
        if (stops.length === 0) return;
        const stopping = stops
          .splice(0)
          .reverse()
          .map(async (stop) => stop());
        for (const { status, reason } of (await Promise.allSettled(stopping)) as PromiseRejectedResult[])
          if (status === 'rejected') log.error({ err: reason }, 'while stopping to lead');
        log.info({ event: 'lead.ended', server }, 'this server leads no more');
      });
    },
  };
}
