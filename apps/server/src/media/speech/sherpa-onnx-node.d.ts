declare module 'sherpa-onnx-node' {
  interface VoiceModel {
    model: string;
    tokens: string;
    lexicon: string;
    dataDir: string;
  }
  interface OfflineTts {
    generate(request: { text: string; sid: number; speed: number }): { samples: Float32Array; sampleRate: number };
  }
  interface LinearResampler {
    /** The last samples, with what is left of those before. */
    flush(samples: Float32Array): Float32Array;
  }
  const sherpa: {
    OfflineTts: new (config: {
      model: { vits: VoiceModel; numThreads: number; provider: 'cpu'; debug: boolean };
      maxNumSentences: number;
    }) => OfflineTts;
    LinearResampler: new (inputSampleRate: number, outputSampleRate: number) => LinearResampler;
  };
  export default sherpa;
}
