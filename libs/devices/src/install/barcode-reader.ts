interface BarcodeReader {
  /** Codes in view at this moment. */
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface ReaderMaker {
  new (options: { formats: Format[] }): BarcodeReader;
  getSupportedFormats: () => Promise<readonly string[]>;
}

const FORMATS = ['qr_code', 'code_128', 'code_39', 'data_matrix', 'ean_13'] as const;
type Format = (typeof FORMATS)[number];

export const canScan = () => navigator.mediaDevices?.getUserMedia !== undefined;

const formatsOf = (maker: ReaderMaker | undefined): Promise<readonly string[]> =>
  maker?.getSupportedFormats().catch(() => []) ?? Promise.resolve([]);

/**
 * The barcode reader: the browser's own on Android phones. iPhones and computers have none; for them a QR code reader
 * is loaded.
 */
async function makerOf(): Promise<ReaderMaker> {
  const { BarcodeDetector: own } = globalThis as { BarcodeDetector?: ReaderMaker };
  const reads = (await formatsOf(own)).includes('qr_code');
  return own && reads ? own : (await import('qr/decode.js')).BarcodeDetector;
}

/** Reads codes from a video. Fails where the reader had to be downloaded and could not be. */
export async function barcodeReader(): Promise<BarcodeReader> {
  const Maker = await makerOf();
  const known = await formatsOf(Maker);
  return new Maker({ formats: FORMATS.filter((format) => known.includes(format)) });
}

/** Downloads the reader before it is needed: there may be no network at the foot of a pole. */
export const preloadReader = () => void (canScan() && makerOf().catch(() => undefined));
