import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Files to compress. Not `index.html`: an installation changes it, and a compressed copy would still have the old
 * content.
 */
const TEXT = /\.(js|css|svg|json|txt|webmanifest)$/;
/** Smallest file (bytes): below this the header that names the compression costs as much as it saves. */
const WORTH_IT = 400;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compressFile(file: string) {
  const bytes = await readFile(file);
  if (bytes.length < WORTH_IT) return;
  const brotli = await toBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  await Promise.all([
    writeFile(`${file}.br`, brotli),
    toGzip(bytes, { level: 9 }).then((zipped) => writeFile(`${file}.gz`, zipped)),
  ]);
}

/** Writes `.br` and `.gz` files beside every text file of a build, so that a web server only has to choose one. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'loa:precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const files = (await readdir(folder, { recursive: true })).filter((file) => TEXT.test(file));
        // One file after the other would leave the second core idle; all at once would hold every file in memory.
        for (let at = 0; at < files.length; at += 4)
          await Promise.all(files.slice(at, at + 4).map((file) => compressFile(join(folder, file))));
      },
    },
  };
}
