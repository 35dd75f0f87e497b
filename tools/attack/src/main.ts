import { parseArgs } from 'node:util';
import { beside } from './bystander';
import { Findings } from './findings';
import type { Part } from './part';
import { parts } from './parts';
import { startPostgres } from '../../testbed/postgres.ts';
import { startTarget } from './target';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '20' },
    every: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    database: { type: 'string', default: 'pglite' },
  },
});
const unknown = positionals.filter((name) => !parts[name]);
if (unknown.length > 0) {
  say(`No part is called ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

const measure = { rounds: Number(values.rounds), every: Number(values.every), seed: Number(values.seed) };
say(`rounds ${measure.rounds}, seed ${measure.seed}, database ${values.database}`);
const undo: (() => Promise<void>)[] = [];
const release = async () => {
  for (const step of undo.splice(0).reverse()) await step();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void release().then(() => process.exit(1)));

/** Each part on a target of its own, so that none suffers from another. */
async function attackWith(part: Part): Promise<Findings> {
  const findings = new Findings();
  try {
    const postgres = values.database === 'postgres' ? await startPostgres() : null;
    if (postgres) undo.push(postgres.stop);
    const target = await startTarget(postgres ? { DATABASE_URL: postgres.url } : {});
    undo.push(target.stop);
    await beside(target, findings, () => part(target, findings, measure), { waits: true });
  } catch (error) {
    findings.found('the attack could not go on', String(error instanceof Error ? error.stack : error));
  } finally {
    await release();
  }
  return findings;
}

let found = 0;
for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
  say(`\n${name}`);
  const findings = await attackWith(parts[name] as Part);
  findings.print(say);
  found += findings.all.length;
}
process.exit(found > 0 ? 1 : 0);
