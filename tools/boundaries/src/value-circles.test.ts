import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { circlesOf, sourcesBelow } from './value-circles';

it('refuses files that need values of each other, whatever form the import has', () => {
  const around = (first: string, second: string) =>
    circlesOf(
      new Map([
        ['libs/a/one.ts', first],
        ['libs/a/two.tsx', second],
      ]),
    );
  const back = "import { one } from './one.ts';\nexport const two = one;\n";
  for (const forth of [
    "import { two } from './two';\n",
    "export * from './two';\n",
    "import {\n  two,\n  type Two,\n} from './two';\n",
    "import './two';\n",
  ]) {
    expect(around(forth, back), forth).toHaveLength(1);
  }
  const long = new Map([
    ['a/index.ts', "export { b } from './b';\n"],
    ['a/b.ts', "import { c } from './c/c';\n"],
    ['a/c/c.ts', "import { a } from '..';\n"],
  ]);
  expect(circlesOf(long)).toEqual(['a/index.ts → a/b.ts → a/c/c.ts → a/index.ts']);
});

it('lets types go both ways', () => {
  const types = [
    "import type { Two } from './two';\n",
    "export type { Two } from './two';\n",
    "import { type Two } from './two';\n",
  ];
  for (const forth of types)
    expect(
      circlesOf(
        new Map([
          ['a/one.ts', forth],
          ['a/two.ts', "import { one } from './one';\n"],
        ]),
      ),
    ).toEqual([]);
});

it('finds no circle in what is there', () => {
  expect(circlesOf(sourcesBelow(resolve(import.meta.dirname, '../../..')))).toEqual([]);
});
