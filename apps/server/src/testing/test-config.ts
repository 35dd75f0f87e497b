import { readConfig } from '../config';
import type { Config } from '../config';

/** Configuration of a test server, on a data folder of its own. */
export const testConfig = (data_dir: string, overrides: Partial<Config> = {}): Config => ({
  ...readConfig({
    LOA_LOG: process.env.LOA_LOG ?? 'silent',
    LOA_RATE_LIMIT: '0',
    LOA_FFMPEG: process.env.LOA_FFMPEG,
    LOA_DATA_DIR: data_dir,
  }),
  secret: 'a secret of tests, long enough for them',
  port: 0,
  ...overrides,
});
