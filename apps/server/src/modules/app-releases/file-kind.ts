import { appFile } from '@loa/contracts/app-releases';
import type { AppFile } from '@loa/contracts/app-releases';
import { fileTypeFromFile } from 'file-type';
import { openPromise } from 'yauzl';

/** A manifest is a few kilobytes; one that claims to be larger is not read. */
const MANIFEST_MAX_BYTES = 4 * 1024 ** 2;
const APK_MANIFEST = 'AndroidManifest.xml';
/** An app has some thousand files; reading the names of more would only keep the server busy. */
const MOST_ENTRIES = 100_000;
const MSIX_MANIFESTS = ['AppxManifest.xml', 'AppxMetadata/AppxBundleManifest.xml'];

type FileFacts = Pick<AppFile, 'kind' | 'package_name' | 'version_name' | 'version_code'>;
const silent = { package_name: null, version_name: null, version_code: null };

/** The manifests in the archive, by which packages are recognised; none when the file is no archive. */
async function manifestsIn(path: string): Promise<string[]> {
  const archive = await openPromise(path, { lazyEntries: true }).catch(() => null);
  if (!archive) return [];
  const found: string[] = [];
  try {
    if (archive.entryCount > MOST_ENTRIES) return [];
    for await (const { fileName, uncompressedSize } of archive.eachEntry()) {
      if ((fileName === APK_MANIFEST && uncompressedSize <= MANIFEST_MAX_BYTES) || MSIX_MANIFESTS.includes(fileName))
        found.push(fileName);
    }
  } catch {
    // A broken archive is no package.
    return [];
  } finally {
    archive.close();
  }
  return found;
}

/** The facts an APK states about itself, as far as they are valid: the operator fills in what is missing. */
async function readApk(path: string): Promise<Omit<FileFacts, 'kind'>> {
  const { default: ApkReader } = await import('@devicefarmer/adbkit-apkreader');
  const {
    package: package_name,
    versionName: version_name,
    versionCode: version_code,
  } = await ApkReader.open(path)
    .then((reader) => reader.readManifest())
    .catch(() => ({ package: null, versionName: null, versionCode: null }));
  const fits = appFile
    .pick({ package_name: true, version_name: true, version_code: true })
    .safeParse({ package_name, version_name, version_code });
  return fits.success ? fits.data : silent;
}

/**
 * Recognises a file by its bytes, whatever its name. A file that no operating system runs counts as device software.
 */
export async function fileKindOf(path: string): Promise<FileFacts> {
  const manifests = await manifestsIn(path);
  if (manifests.includes(APK_MANIFEST)) return { kind: 'apk', ...(await readApk(path)) };
  if (manifests.length > 0) return { kind: 'msix', ...silent };
  const type = await fileTypeFromFile(path);
  return { kind: type?.ext === 'exe' ? 'exe' : 'firmware', ...silent };
}
