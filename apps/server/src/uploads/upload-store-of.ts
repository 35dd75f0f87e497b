import { join } from 'node:path';
import type { Config } from '../config';
import { UploadStore } from './upload-store';

const stores = new WeakMap<Config, UploadStore>();

/** The one store of a server: `<data>/uploads`. */
export function uploadStoreOf(config: Config) {
  const store = stores.get(config) ?? new UploadStore({ directory: join(config.data_dir, 'uploads') });
  stores.set(config, store);
  return store;
}
