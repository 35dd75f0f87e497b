import { join } from 'node:path';
import type { Deps } from '../deps';

/** Path of a stored file in the folder of a test server. */
export const onDisk = ({ config }: Pick<Deps, 'config'>, key: string) => join(config.files_dir, key);
