/** A pipe cuts where it likes; samples are two bytes. */
export const wholeSamples = (take: (samples: Int16Array) => void) => {
  let rest = Buffer.alloc(0);
  return (chunk: Buffer) => {
    const bytes = Buffer.concat([rest, chunk]);
    const even = bytes.length - (bytes.length % 2);
    rest = bytes.subarray(even);
    take(new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + even)));
  };
};
