declare module 'libheif-js/wasm-bundle.js' {
  interface Dots {
    data: Uint8ClampedArray;
    width: number;
    height: number;
  }
  export interface HeifImage {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    /** Calls back with the filled dots, or with null. */
    display(dots: Dots, done: (shown: Dots | null) => void): void;
  }
  export interface LibHeif {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  }
  const libheif: LibHeif;
  export default libheif;
}
