import { zipSync } from 'fflate';

const u16 = (...values: number[]) =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(2);
      bytes.writeUInt16LE(value);
      return bytes;
    }),
  );
const u32 = (...values: number[]) =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32LE(value >>> 0);
      return bytes;
    }),
  );
const NONE = 0xffffffff;
const [STRING, INTEGER] = [3, 0x10];

/** A chunk of Android's binary XML: its kind, the length of its header, the rest of the header, and the content. */
const chunk = (kind: number, headerSize: number, content: Buffer) =>
  Buffer.concat([u16(kind, headerSize), u32(content.length + 8), content]);

function stringPool(strings: string[]) {
  const texts = strings.map((text) => Buffer.concat([u16(text.length), Buffer.from(text, 'utf16le'), u16(0)]));
  const offsets = texts.map((_, at) => texts.slice(0, at).reduce((sum, { length }) => sum + length, 0));
  const data = Buffer.concat(texts);
  const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
  return chunk(1, 28, Buffer.concat([u32(strings.length, 0, 0, 28 + 4 * strings.length, 0), u32(...offsets), padded]));
}

interface Manifest {
  package_name: string;
  version_name: string;
  version_code: number;
}

/** The manifest of an Android app in the binary form of a package. */
function androidManifest({ package_name, version_name, version_code }: Manifest) {
  const strings = ['manifest', 'package', 'versionName', 'versionCode', 'application', package_name, version_name];
  const at = (text: string) => strings.indexOf(text);
  const attribute = (name: string, raw: number, type: number, value: number) =>
    Buffer.concat([u32(NONE, at(name), raw), u16(8), Buffer.from([0, type]), u32(value)]);
  const text = (name: string, value: string) => attribute(name, at(value), STRING, at(value));
  const start = (name: string, ...attributes: Buffer[]) =>
    chunk(
      0x102,
      16,
      Buffer.concat([u32(1, NONE, NONE, at(name)), u16(20, 20, attributes.length, 0, 0, 0), ...attributes]),
    );
  const end = (name: string) => chunk(0x103, 16, u32(1, NONE, NONE, at(name)));
  const body = Buffer.concat([
    stringPool(strings),
    start(
      'manifest',
      text('package', package_name),
      text('versionName', version_name),
      attribute('versionCode', NONE, INTEGER, version_code),
    ),
    start('application'),
    end('application'),
    end('manifest'),
  ]);
  return chunk(3, 8, body);
}

/** An Android app that contains its manifest only. */
export const apkOf = (manifest: Manifest) =>
  Buffer.from(
    zipSync({
      'AndroidManifest.xml': androidManifest(manifest),
      'classes.dex': new Uint8Array(2000).fill(manifest.version_code % 251),
    }),
  );
export const msixOf = (content: string) =>
  Buffer.from(zipSync({ 'AppxManifest.xml': Buffer.from('<Package/>'), 'app.exe': Buffer.from(content) }));
export const exeOf = (content: string) => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200), Buffer.from(content)]);
export const zipOf = (content: string) => Buffer.from(zipSync({ 'rootfs.img': Buffer.from(content) }));
