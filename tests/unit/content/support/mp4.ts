/** The boxes in a part of an MP4 file (ISO/IEC 14496-12), in their order. */
function* boxes(data: Buffer): Generator<{ type: string; body: Buffer }> {
  for (let offset = 0; offset + 8 <= data.length;) {
    const size = data.readUInt32BE(offset);
    if (size < 8) throw new Error(`a box of ${size} bytes`);
    yield {
      type: data.toString('latin1', offset + 4, offset + 8),
      body: data.subarray(offset + 8, offset + size),
    };
    offset += size;
  }
}

function find(data: Buffer, ...path: string[]): Buffer[] {
  const [type, ...rest] = path;
  const bodies = [...boxes(data)].filter((box) => box.type === type).map(({ body }) => body);
  return rest.length === 0 ? bodies : bodies.flatMap((body) => find(body, ...rest));
}

/** Seconds, as the movie header says. */
export function movieLength(file: Buffer): number {
  const [header] = find(file, 'moov', 'mvhd');
  if (!header) throw new Error('no movie header');
  const isLong = header.readUInt8(0) === 1;
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return duration / header.readUInt32BE(isLong ? 20 : 12);
}

/** Kinds of the tracks: `vide`, `soun`. */
export const tracksOf = (file: Buffer): string[] =>
  find(file, 'moov', 'trak', 'mdia', 'hdlr').map((body) => body.toString('latin1', 8, 12));
