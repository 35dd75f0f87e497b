import { impureCode } from './impure-code';

/**
 * Deliberately bad code, one line per rule of ARCHITECTURE "Who may know whom" and of the words of consoles: lint must
 * reject every one of them.
 */
export const badImports = [
  ...impureCode,
  {
    from: 'libs/areas/src/bad.ts',
    code: 'export const bad = (isToldOf: boolean) => ({ kept_at: isToldOf });',
    because: 'names are the terms of the glossary',
  },
  {
    from: 'libs/areas/src/bad.ts',
    code: "/** Whoever is told. */\nexport const bad = 'held';",
    because: 'so are comments and values',
  },
  {
    from: 'libs/ui-kit/src/bad.ts',
    code: "import { schedulesFeature } from '@loa/schedules';\nexport const bad = schedulesFeature;",
    because: 'ui-kit must not import a domain',
  },
  {
    from: 'libs/content/src/bad.ts',
    code: "import { schedulesFeature } from '@loa/schedules';\nexport const bad = schedulesFeature;",
    because: 'content may not use schedules',
  },
  {
    from: 'libs/schedules/src/bad.ts',
    code: "import { expandOccurrences } from '@loa/broadcast-engine';\nexport const bad = expandOccurrences;",
    because: 'the engine never reaches the browser',
  },
  {
    from: 'libs/contracts/src/common/bad.ts',
    code: "import { useState } from 'react';\nexport const bad = useState;",
    because: 'contracts import nothing but zod and date-fns',
  },
  {
    from: 'libs/broadcast-engine/src/bad.ts',
    code: "import { readFileSync } from 'node:fs';\nexport const bad = readFileSync;",
    because: 'the engine also runs where there is no Node',
  },
  {
    from: 'libs/broadcast-engine/src/bad.ts',
    code: "export const bad = () => import('node:os');",
    because: 'nor does it reach Node later',
  },
  {
    from: 'apps/server/src/media/bad.ts',
    code: "import { toneWav } from './sound-files.fixture.ts';\nexport const bad = toneWav;",
    because: 'a fixture is for tests',
  },
  {
    from: 'apps/server/src/media/bad.ts',
    code: "export const bad = () => import('./sound-files.fixture');",
    because: 'a fixture is for tests, also later',
  },
  {
    from: 'libs/broadcast-engine/src/bad.ts',
    code: "export { buildRun } from './fixtures/build-run';",
    because: 'a folder of fixtures is for tests',
  },
  {
    from: 'apps/server/src/bad.ts',
    code: "import { useState } from 'react';\nexport const bad = useState;",
    because: 'the server never runs React',
  },
  {
    from: 'libs/shell/src/bad.ts',
    code: "import { buildAccount } from '@loa/test-kit';\nexport const bad = buildAccount;",
    because: 'only tests and stories import test-kit',
  },
  {
    from: 'libs/content/src/bad.ts',
    code: "import { z } from 'zod';\nexport const bad = z;",
    because: 'the named zod import costs 70 kB in the browser',
  },
  ...['Date.now()', 'new Date()', 'dayjs()'].map((now) => ({
    from: 'libs/schedules/src/bad.ts',
    code: `export const bad = ${now};`,
    because: `the clock of a PC may be wrong: ${now}`,
  })),
  {
    from: 'libs/content/src/bad.ts',
    code: "import { lazy } from 'react';\nexport const Bad = lazy(() => import('./panel'));",
    because: 'suspended parts are drawn 300 ms late',
  },
  {
    from: 'libs/schedules/src/bad.tsx',
    code: 'export const Bad = () => <p>12 thiết bị</p>;',
    because: 'led-display has boards, so the noun is a term',
  },
  {
    from: 'libs/devices/src/bad.ts',
    code: 'export const bad = (count: number) => `Gửi lại ${count} thiết bị`;',
    because: 'led-display has boards, so the noun is a term',
  },
  {
    from: 'libs/contracts/src/activity-log/bad.ts',
    code: "export const bad = { mode: 'Kiểu lặp' };",
    because: 'the form says “Cách phát”',
  },
  {
    from: 'libs/schedules/src/bad.ts',
    code: "export const bad = { preempted: 'Bị chèn' };",
    because: 'everywhere else it is “chèn lên”',
  },
  {
    from: 'libs/content/src/bad.tsx',
    code: 'export const Bad = () => <p>Thêm mới</p>;',
    because: 'the button says “Thêm”',
  },
  {
    from: 'libs/devices/src/bad.ts',
    code: 'export const bad = (name: string) => `${name}, Hôm nay`;',
    because: 'inside a line the day is in lower case',
  },
  {
    from: 'libs/content/src/bad.ts',
    code: 'export const bad = (loudness: number) => `${loudness} LUFS`;',
    because: 'operators do not know LUFS',
  },
  {
    from: 'apps/server/src/modules/content/bad.ts',
    code: "import { table } from '../schedules/index';\nexport const bad = table;",
    because: 'a server module uses another only along the domain edges',
  },
  {
    from: 'apps/server/src/modules/content/processing/bad.ts',
    code: "import { table } from '../../schedules';\nexport const bad = table;",
    because: 'nor does a folder of a module, at any depth',
  },
  {
    from: 'apps/server/src/modules/settings/factories/bad.ts',
    code: "import { insertSchedule } from '../../schedules/repository';\nexport const bad = insertSchedule;",
    because: 'settings must not import schedules',
  },
  {
    from: 'apps/server/src/modules/accounts/sessions/bad.ts',
    code: "import { scheduleTable } from '../../schedules';\nexport const bad = scheduleTable;",
    because: 'all modules use accounts, not the reverse',
  },
  {
    from: 'apps/server/src/modules/accounts/people/bad.ts',
    code: "import { deviceTable } from '../../devices';\nexport const bad = deviceTable;",
    because: 'only the console’s accounts choose devices',
  },
  {
    from: 'apps/server/src/modules/schedules/runs/bad.ts',
    code: "import { contentRepository } from '../../content/repository';\nexport const bad = contentRepository;",
    because: 'a module is imported through its index',
  },
  {
    from: 'apps/server/src/modules/schedules/bad.ts',
    code: "export { contentRepository } from '../content/files/media-routes';",
    because: 'a module is imported through its index, also for a re-export',
  },
  {
    from: 'apps/server/src/modules/schedules/bad.ts',
    code: "export type Bad = import('../dashboard').Bad;",
    because: 'an import of a type counts, too',
  },
  {
    from: 'apps/server/src/http/bad.ts',
    code: "import { contentTable } from '../modules/content';\nexport const bad = contentTable;",
    because: 'all modules use http, not the reverse',
  },
  {
    from: 'apps/server/src/http/bad.ts',
    code: "export const bad = () => import('../modules/module');",
    because: 'all modules use http, which must not load them later either',
  },
  {
    from: 'apps/server/src/uploads/bad.ts',
    code: "import { getConfig } from '../modules/system-config';\nexport const bad = getConfig;",
    because: 'modules use uploads, not the reverse',
  },
  {
    from: 'apps/server/src/activity-log/bad.ts',
    code: "import { callerFor } from '../modules/accounts';\nexport const bad = callerFor;",
    because: 'modules use the log, not the reverse',
  },
  {
    from: 'apps/server/src/modules/content/bad.ts',
    code: "import { startGateway } from '../../devices-gateway/gateway';\nexport const bad = startGateway;",
    because: 'the gateway uses the modules, not the reverse',
  },
  {
    from: 'apps/server/src/modules/devices/keys/bad.ts',
    code: "import { startGateway } from '../../../devices-gateway/gateway';\nexport const bad = startGateway;",
    because: 'the gateway uses the devices, not the reverse',
  },
  {
    from: 'apps/server/src/modules/devices/bad.ts',
    code: "import { seedDemo } from '../../seed/seed-demo';\nexport const bad = seedDemo;",
    because: 'modules make the demo, not the reverse',
  },
  {
    from: 'apps/server/src/modules/devices/bad.ts',
    code: "import { buildApp } from '../../app';\nexport const bad = buildApp;",
    because: 'nothing imports the files that assemble the server',
  },
  {
    from: 'apps/server/src/modules/brand-new/bad.ts',
    code: "import { callerFor } from '../accounts';\nexport const bad = callerFor;",
    because: 'a new module must declare what it may use',
  },
  {
    from: 'apps/server/src/brand-new/bad.ts',
    code: "import { AppError } from '../http/errors';\nexport const bad = AppError;",
    because: 'a new folder must declare what it may use',
  },
];
