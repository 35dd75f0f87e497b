import type { DemoContext } from '../modules/module';

/** Makes things of a demo one after the other, without trying any again. */
export const oneByOne: DemoContext['items'] = async (items) => {
  for (const { make } of items) await make(new AbortController().signal);
};
