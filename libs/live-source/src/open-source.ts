import type { Access } from './guarded-get';
import { readHls } from './read-hls';
import { readStream } from './read-stream';

export interface LiveSource {
  url: string;
  protocol: 'hls' | 'icecast' | 'http';
}

/** The encoded sound of a source, piece by piece; a SourceError gives the reason why there is none, or no more. */
export const openSource = ({ url, protocol }: LiveSource, access: Access): AsyncGenerator<Uint8Array> =>
  protocol === 'hls' ? readHls(url, access) : readStream(url, access);
