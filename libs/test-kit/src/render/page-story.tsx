import type { ReactNode } from 'react';
import { ConsoleFixture, prepareFixture, type FixtureOptions } from './console-fixture';

/** A story of a page, over the fake API; `parameters.route` is the address it is opened at. */
export const pageStory = (name: string, page: ReactNode, { path = '/', ...options }: FixtureOptions = {}) => ({
  name,
  parameters: { route: path },
  // The session and the API are there before anything above the page asks for them.
  loaders: [() => void prepareFixture(options)],
  render: () => <ConsoleFixture {...options}>{page}</ConsoleFixture>,
});
