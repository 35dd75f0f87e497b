/** Deliberately bad code of the engine and the contracts: the time, chance and the process come as parameters. */
export const impureCode = [
  {
    from: 'libs/contracts/src/schedules/bad.ts',
    code: 'export const bad = () => Date.now();',
    because: 'contracts have no clock',
  },
  {
    from: 'libs/contracts/src/schedules/bad.ts',
    code: 'export const bad = () => globalThis.Date.now();',
    because: 'contracts have no clock, by any name',
  },
  {
    from: 'libs/contracts/src/schedules/bad.ts',
    code: 'export const { now } = Date;',
    because: 'contracts have no clock, by destructuring',
  },
  {
    from: 'libs/broadcast-engine/src/bad.ts',
    code: 'export const bad = () => new Date();',
    because: 'the engine gets the time as a parameter',
  },
  {
    from: 'libs/broadcast-engine/src/bad.ts',
    code: 'export const bad = () => Date();',
    because: 'the engine gets the time as a parameter',
  },
  {
    from: 'libs/broadcast-engine/src/bad.ts',
    code: "import { Temporal } from 'temporal-polyfill';\nexport const bad = () => Temporal.Now.instant();",
    because: 'the engine gets the time as a parameter',
  },
  {
    from: 'libs/broadcast-engine/src/bad.ts',
    code: 'export const bad = () => new globalThis.Date();',
    because: 'the engine gets the time as a parameter, by any name',
  },
  {
    from: 'libs/broadcast-engine/src/bad.ts',
    code: 'const Clock = Date;\nexport const bad = () => new Clock();',
    because: 'the engine has no other name for the clock',
  },
  {
    from: 'libs/broadcast-engine/src/bad.ts',
    code: "export const bad = () => process.env['TZ'];",
    because: 'the engine knows nothing of the process',
  },
  {
    from: 'libs/broadcast-engine/src/bad.ts',
    code: "import * as ids from 'uuid';\nexport const bad = () => ids.v7();",
    because: 'the engine makes no random ids, by any name',
  },
  {
    from: 'libs/broadcast-engine/src/bad.ts',
    code: 'export const { random } = globalThis.Math;',
    because: 'the engine has no random numbers, by destructuring',
  },
  {
    from: 'libs/broadcast-engine/src/bad.ts',
    code: 'export const bad = () => Math.random();',
    because: 'the engine has no random numbers',
  },
  {
    from: 'libs/broadcast-engine/src/bad.ts',
    code: "import { v4 } from 'uuid';\nexport const bad = v4;",
    because: 'the engine makes no random ids',
  },
  {
    from: 'libs/contracts/src/common/bad.ts',
    code: "import { createHash } from 'crypto';\nexport const bad = createHash;",
    because: 'contracts run in the browser',
  },
];
