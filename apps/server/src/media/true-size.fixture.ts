/** Width and height of a picture or video from its own bytes, parsed by hand, not by the library that wrote them. */
export function trueSizeOf(bytes: Buffer): [number, number] {
  if (bytes.readUInt16BE(0) === 0xffd8) return jpegSize(bytes);
  if (bytes.subarray(1, 4).toString('latin1') === 'PNG') return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  // The sample entry of H.264 in an MP4: 6 reserved bytes, 2 of an index, 16 reserved, then the two sides.
  const entry = bytes.indexOf('avc1', bytes.indexOf('stsd'));
  if (bytes.subarray(4, 8).toString('latin1') !== 'ftyp' || entry < 0) throw new Error('neither a picture nor H.264');
  return [bytes.readUInt16BE(entry + 28), bytes.readUInt16BE(entry + 30)];
}

/** Reads segments until one of those that begin a frame. */
function jpegSize(bytes: Buffer): [number, number] {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
  throw new Error('a JPEG without a frame');
}

type Sides = readonly [number, number];

/**
 * Whether a picture of some shape is as large as possible on a board: within it, in its shape, and up to two of its
 * sides. Sides of a video are even.
 */
export function fillsBoard(
  [width, height]: Sides,
  [boardWidth, boardHeight]: Sides,
  [shapeWidth, shapeHeight]: Sides,
): boolean {
  const isWithin = width <= boardWidth && height <= boardHeight;
  const isInShape = Math.abs(width - (height * shapeWidth) / shapeHeight) <= 2 * Math.max(1, shapeWidth / shapeHeight);
  return isWithin && isInShape && (boardWidth - width <= 2 || boardHeight - height <= 2);
}
