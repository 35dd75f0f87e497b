/** The part of the test server that the fixture uses; the package has no types. */
declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';
  import type { ParsedUrlQuery } from 'node:querystring';

  interface Context {
    method: string;
    path: string;
    mountPath: string;
    state: object;
    query: ParsedUrlQuery;
    status: number;
    body: unknown;
    type: string;
  }
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    middleware: ((ctx: Context, next: () => Promise<void>) => Promise<void>)[];
    store: { getResourcePath: (bucket: string, key: string | undefined, resource: string) => string };
    httpServer: { closeAllConnections: () => void };
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
