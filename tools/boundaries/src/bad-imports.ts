/** Deliberately bad code, one line per rule of ARCHITECTURE "Who may know whom": the lint must reject every one of them. */
export const badImports = [
  { from: 'libs/ui-kit/src/bad.ts', code: "import { schedulesFeature } from '@loa/schedules';\nexport const bad = schedulesFeature;", because: 'ui-kit knows no domain' },
  { from: 'libs/content/src/bad.ts', code: "import { schedulesFeature } from '@loa/schedules';\nexport const bad = schedulesFeature;", because: 'content may not use schedules' },
  { from: 'libs/schedules/src/bad.ts', code: "import { expandOccurrences } from '@loa/broadcast-engine';\nexport const bad = expandOccurrences;", because: 'the engine never reaches the browser' },
  { from: 'libs/contracts/src/common/bad.ts', code: "import { useState } from 'react';\nexport const bad = useState;", because: 'contracts import nothing but zod and date-fns' },
  { from: 'apps/server/src/bad.ts', code: "import { useState } from 'react';\nexport const bad = useState;", because: 'the server never runs React' },
  { from: 'libs/shell/src/bad.ts', code: "import { buildAccount } from '@loa/test-kit';\nexport const bad = buildAccount;", because: 'only tests and stories import test-kit' },
  { from: 'libs/content/src/bad.ts', code: "import { z } from 'zod';\nexport const bad = z;", because: 'the named zod import costs 70 kB in the browser' },
  { from: 'apps/server/src/modules/content/bad.ts', code: "import { table } from '../schedules/index';\nexport const bad = table;", because: 'a server module uses another only along the domain edges' },
];
