import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEWEST, groupFindings, SHARE, TOGETHER_MS } from './group-findings';

const A = '/vn/tinh/xa-a/';
const B = '/vn/tinh/xa-b/';
const found = (device_id: string, path: string, since: number, due = true) => ({ device_id, path, since, due });
const many = (count: number, path: string, since = 0) =>
  Array.from({ length: count }, (_, at) => found(`${path}${since}-${at}`, path, since + at));
const shown = ({ groups, alone }: ReturnType<typeof groupFindings>) => ({
  groups: groups.map(({ path, members }) => [path, members.length]),
  alone: alone.length,
});

describe('trouble at once', () => {
  it.each([
    [
      'a cut line: its place, once',
      many(40, `${A}thon-1/`),
      { [`${A}thon-1/`]: 40 },
      { groups: [[`${A}thon-1/`, 40]], alone: 0 },
    ],
    ['a few of many: each by itself', many(3, `${A}thon-1/`), { [`${A}thon-1/`]: 40 }, { groups: [], alone: 3 }],
    [
      'two that are all there is: each by itself',
      many(2, `${A}thon-1/`),
      { [`${A}thon-1/`]: 2 },
      { groups: [], alone: 2 },
    ],
    [
      'several villages of a commune: the commune',
      [...many(2, `${A}thon-1/`), ...many(2, `${A}thon-2/`)],
      { [`${A}thon-1/`]: 2, [`${A}thon-2/`]: 2, [`${B}thon-3/`]: 9 },
      { groups: [[A, 4]], alone: 0 },
    ],
    [
      'two villages that are half a province, in two communes: the province',
      [...many(4, `${A}thon-1/`), ...many(4, `${B}thon-3/`)],
      { [`${A}thon-1/`]: 4, [`${B}thon-3/`]: 4 },
      { groups: [['/vn/tinh/', 8]], alone: 0 },
    ],
    [
      'the same place, an hour apart',
      [...many(3, `${A}thon-1/`), ...many(3, `${A}thon-1/`, 3_600_000)],
      { [`${A}thon-1/`]: 6 },
      {
        groups: [
          [`${A}thon-1/`, 3],
          [`${A}thon-1/`, 3],
        ],
        alone: 0,
      },
    ],
  ])('is grouped correctly: %s', (_, findings, installed, expected) => {
    expect(shown(groupFindings(findings, new Map(Object.entries(installed))))).toEqual(expected);
  });

  it('includes findings that are not due, and returns nothing while none is', () => {
    const installed = new Map([[A, 4]]);
    const early = many(4, A).map((one) => ({ ...one, due: false }));
    expect(shown(groupFindings(early, installed))).toEqual({ groups: [], alone: 0 });
    expect(
      shown(
        groupFindings(
          early.map((one, at) => ({ ...one, due: at === 0 })),
          installed,
        ),
      ),
    ).toEqual({ groups: [[A, 4]], alone: 0 });
  });

  it('loses no due finding, reports none twice, and groups only findings that are many enough, near and at the same time', () => {
    const path = fc.constantFrom('/vn/', '/vn/t/', A, B, `${A}thon-1/`, `${A}thon-2/`, `${B}thon-3/`);
    const finding = fc.record({ path, since: fc.integer({ min: 0, max: 40 * 60_000 }), due: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(finding, { maxLength: 40 }),
        fc.dictionary(path, fc.integer({ min: 0, max: 20 })),
        (drawn, counts) => {
          const findings = drawn.map((one, at) => ({ ...one, device_id: String(at) }));
          const installed = new Map(Object.entries(counts));
          for (const { path: at } of findings)
            installed.set(at, Math.max(installed.get(at) ?? 0, findings.filter((one) => one.path === at).length));
          const { groups, alone } = groupFindings(findings, installed);
          const reported = [...groups.flatMap(({ members }) => members), ...alone].map(({ device_id }) => device_id);
          expect(new Set(reported).size).toBe(reported.length);
          for (const { device_id, due } of findings) if (due) expect(reported).toContain(device_id);
          for (const group of groups) {
            const times = group.members.map(({ since }) => since).sort((a, b) => a - b);
            const here = [...installed]
              .filter(([at]) => at.startsWith(group.path))
              .reduce((sum, [, count]) => sum + count, 0);
            expect(group.members.length).toBeGreaterThanOrEqual(FEWEST);
            expect(group.members.length).toBeGreaterThanOrEqual(SHARE * here);
            expect(group.members.every((member) => member.path.startsWith(group.path))).toBe(true);
            expect(times.every((since, at) => since - (times[at - 1] ?? since) <= TOGETHER_MS)).toBe(true);
          }
        },
      ),
    );
  });
});
