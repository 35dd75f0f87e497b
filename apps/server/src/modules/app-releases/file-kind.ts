import { appFile } from '@loa/contracts/app-releases';
import type { AppFile } from '@loa/contracts/app-releases';
import ApkReader from '@devicefarmer/adbkit-apkreader';
import { fileTypeFromFile } from 'file-type';
import { openPromise } from 'yauzl';

/** A manifest is a few kilobytes; what claims more is not read. */
const MANIFEST_MAX_BYTES = 4 * 1024 ** 2;
const APK_MANIFEST = 'AndroidManifest.xml';
/** An app has some thousand files; reading the names of more would only keep the server busy. */
const MOST_ENTRIES = 100_000;
const MSIX_MANIFESTS = ['AppxManifest.xml', 'AppxMetadata/AppxBundleManifest.xml'];

type Told = Pick<AppFile, 'kind' | 'package_name' | 'version_name' | 'version_code'>;
const silent = { package_name: null, version_name: null, version_code: null };

/** Which of the files that tell packages apart are in the archive; none when it is no archive. */
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

/** What an APK says of itself, as far as it fits: the operator fills in what is missing. */
async function apkTells(path: string): Promise<Omit<Told, 'kind'>> {
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

/** What a file is by its bytes, whatever it is called. What no system runs is taken for the software of a device. */
export async function fileKindOf(path: string): Promise<Told> {
  const manifests = await manifestsIn(path);
  if (manifests.includes(APK_MANIFEST)) return { kind: 'apk', ...(await apkTells(path)) };
  if (manifests.length > 0) return { kind: 'msix', ...silent };
  const type = await fileTypeFromFile(path);
  return { kind: type?.ext === 'exe' ? 'exe' : 'firmware', ...silent };
}
