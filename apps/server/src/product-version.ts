import { version } from '../../../package.json';

/** Version of this product. */
export const VERSION: string = version;
