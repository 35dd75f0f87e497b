interface BarcodeReader {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type ReaderMaker = new (options?: { formats: string[] }) => BarcodeReader;

/** What the browser itself reads codes with; most telephones have it, most computers do not. */
const makerOf = () => (globalThis as { BarcodeDetector?: ReaderMaker }).BarcodeDetector;

export const canScan = () => makerOf() !== undefined && navigator.mediaDevices?.getUserMedia !== undefined;

export function barcodeReader(): BarcodeReader | null {
  const Maker = makerOf();
  return Maker ? new Maker({ formats: ['qr_code', 'code_128', 'code_39', 'data_matrix', 'ean_13'] }) : null;
}
