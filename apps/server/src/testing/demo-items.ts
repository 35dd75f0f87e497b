import type { DemoItems } from '../modules/module';

/** Makes items of a demo one after the other, without trying any again. */
export async function makeAll({ items }: DemoItems) {
  for (const { make } of items) await make(new AbortController().signal);
}
