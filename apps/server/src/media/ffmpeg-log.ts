/** The last number in what ffmpeg wrote that stands where the pattern says. */
export const lastNumber = (text: string, pattern: RegExp): number | undefined => {
  const found = [...text.matchAll(pattern)].at(-1)?.[1];
  return found === undefined ? undefined : Number(found);
};

/**
 * Counts at the end of ffmpeg's log of the only stream it read; each packet of the kinds that are counted is one frame.
 */
export const packetCounts = (stderr: string) => {
  const [packets, frames] = [
    lastNumber(stderr, /(\d+) packets read/g) ?? 0,
    lastNumber(stderr, /(\d+) frames decoded/g) ?? 0,
  ];
  return { packets, bad_packets: Math.max(0, packets - frames) };
};
