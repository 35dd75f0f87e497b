import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { jobNames, jobOf, root } from './workflow';

const nx = (...args: string[]) =>
  execFileSync(process.execPath, ['node_modules/nx/dist/bin/nx.js', ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
  });
/** Prints after what the reader of a pull request waits for: the step of its job that chooses projects. */
const command = jobOf('affected').steps.find(({ run }) => run?.startsWith('npx nx affected'))?.run ?? '';
interface Printed {
  graph: { nodes: Record<string, { data: { root: string; targets?: Record<string, object> } }> };
  tasks: { tasks: Record<string, { id: string; target: { project: string; target: string } }> };
}
const printed = (file: string) => {
  const output = nx(...command.split(' ').slice(2), `--files=${file}`, '--graph=stdout');
  return JSON.parse(output.slice(output.indexOf('{'))) as Printed;
};
/** Tasks that a change of the file runs: target → projects. */
const tasksAfter = (file: string) => {
  const tasks = Object.values(printed(file).tasks.tasks);
  const byTarget = Map.groupBy(tasks, ({ target }) => target.target);
  return Object.fromEntries([...byTarget].map(([target, of]) => [target, of.map((one) => one.target.project).sort()]));
};

describe('a pull request runs', () => {
  it('types and the checks of the whole workspace after a change of the README, and builds nothing', () => {
    expect(tasksAfter('README.md')).toEqual({
      typecheck: ['workspace'],
      'format-check': ['workspace'],
      test: ['workspace'],
    });
  }, 60_000);

  it('what runs the server after a change of it, without Storybook and the libraries of the consoles', () => {
    const tasks = tasksAfter('apps/server/src/main.ts');
    expect(tasks.test).toEqual(['attack', 'bench', 'boundaries', 'ci', 'e2e', 'package', 'server', 'workspace']);
    expect(tasks.lint).toEqual(['attack', 'bench', 'boundaries', 'ci', 'e2e', 'package', 'server']);
    expect(tasks).not.toHaveProperty('build-storybook');
  }, 60_000);

  it('consoles, stories and journeys after a change of a library of the consoles, and not the server', () => {
    const tasks = tasksAfter('libs/news/src/index.ts');
    expect(tasks.test).toEqual(
      ['boundaries', 'broadcast', 'ci', 'e2e', 'ip-radio', 'led-display', 'news', 'package', 'smart-audio'].concat(
        'storybook',
        'workspace',
      ),
    );
    expect(tasks['build-storybook']).toEqual(['storybook']);
    expect(tasks.build).toContain('smart-audio');
    expect(tasks.lint).not.toContain('server');
  }, 60_000);

  it('every test file there is: each is in the folder of a project with tests', () => {
    const { nodes } = printed('README.md').graph;
    const roots = Object.values(nodes).map(({ data }) => data.root);
    const withTests = Object.values(nodes).filter(({ data }) => data.targets?.test);
    const owner = (file: string): string => {
      for (let folder = dirname(file); ; folder = dirname(folder)) if (roots.includes(folder)) return folder;
    };
    const files = globSync(['{apps,libs,tools}/**/*.{test,spec}.{ts,tsx}', '.storybook/*.test.{ts,tsx}'], {
      cwd: root,
      exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path),
    });
    expect(files.length).toBeGreaterThan(400);
    const tested = withTests.map(({ data }) => data.root);
    const named = String((nodes.workspace?.data.targets?.test as { options: { command: string } }).options.command);
    const isRun = (file: string) =>
      owner(file) === '.' ? named.split(' ').some((path) => file.startsWith(path)) : tested.includes(owner(file));
    expect(files.filter((file) => !isRun(file))).toEqual([]);
  }, 60_000);
});

it('has steps that run outside the service as they stand', () => {
  for (const job of jobNames)
    for (const { run = '', if: condition } of jobOf(job).steps) if (!condition) expect(run).not.toContain('${{');
});
