declare module 'espeak-ng' {
  export interface EspeakInstance {
    FS: { writeFile(path: string, text: string): void; readFile(path: string): Uint8Array };
  }
  export type Espeak = (options: {
    arguments: string[];
    /** Instantiates the engine's code; returns what the engine returns. */
    instantiateWasm?: (
      imports: WebAssembly.Imports,
      receive: (instance: WebAssembly.Instance) => WebAssembly.Exports,
    ) => WebAssembly.Exports;
    preRun: ((instance: EspeakInstance) => void)[];
    print: (line: string) => void;
    printErr: (line: string) => void;
  }) => Promise<EspeakInstance>;
  const espeak: Espeak;
  export default espeak;
}
