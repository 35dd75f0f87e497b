import { createProjectGraphAsync } from '@nx/devkit';
import { expect, it } from 'vitest';

/**
 * Inputs of builds: without these edges a changed library would leave the builds of the consoles as they were.
 */
it('knows the libraries a console and the server are built from', async () => {
  const { dependencies } = await createProjectGraphAsync({ exitOnError: false });
  const targets = (project: string) => (dependencies[project] ?? []).map(({ target }) => target);
  expect(targets('led-display')).toContain('features');
  expect(targets('features')).toEqual(expect.arrayContaining(['media', 'schedules', 'devices']));
  expect(targets('server')).toEqual(expect.arrayContaining(['contracts', 'broadcast-engine']));
});
