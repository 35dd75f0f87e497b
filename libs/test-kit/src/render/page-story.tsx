import type { ReactNode } from 'react';
import { ConsoleFixture, prepareFixture, type FixtureOptions } from './console-fixture';

/** A story of a page, with the fake API; `parameters.route` is its initial address. */
export const pageStory = (name: string, page: ReactNode, { path = '/', ...options }: FixtureOptions = {}) => ({
  name,
  parameters: { route: path },
  // The session and the API must be ready before anything above the page uses them.
  loaders: [() => void prepareFixture(options)],
  render: () => <ConsoleFixture {...options}>{page}</ConsoleFixture>,
});
