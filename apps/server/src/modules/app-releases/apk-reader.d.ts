declare module '@devicefarmer/adbkit-apkreader' {
  interface Manifest {
    package?: string;
    versionName?: string;
    versionCode?: number;
  }
  export default class ApkReader {
    static open(path: string): Promise<ApkReader>;
    readManifest(): Promise<Manifest>;
  }
}
