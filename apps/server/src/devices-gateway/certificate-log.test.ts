import { fork } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { builtEntry } from './built-entry.fixture';
import { makeCertificate } from './certificate.fixture';

it('logs a renewed certificate that does not fit its key', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loa-certificate-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [used, other] = [makeCertificate(folder, 'used'), makeCertificate(folder, 'other')];
  const broker = fork(
    await builtEntry(
      'apps/server/src/devices-gateway/broker.ts',
      join(import.meta.dirname, '../../../../dist/test/broker'),
    ),
    {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        ...process.env,
        LOA_BROKER_DIR: join(folder, 'broker'),
        LOA_BROKER_PORT: '0',
        LOA_SECRET: 'a secret that only this test knows, long enough',
        LOA_BROKER_CERT: used.cert,
        LOA_BROKER_KEY: used.key,
      },
    },
  );
  onTestFinished(() => void broker.kill('SIGKILL'));
  broker.once('message', () => copyFileSync(other.cert, used.cert));
  const lines: { event?: string }[] = [];
  for await (const line of createInterface({ input: broker.stdout! })) {
    lines.push(JSON.parse(line));
    if (lines.at(-1)?.event === 'certificate.refused') break;
  }
  expect(lines.at(-1)).toMatchObject({
    level: 'warn',
    process: 'broker',
    event: 'certificate.refused',
    msg: 'the renewed certificate is not used until it fits its key',
  });
});
