import { gzipSync } from 'node:zlib';

/** A package as registries keep it: the files below `package/` in a gzipped tar archive. */
export function tarball(files: Readonly<Record<string, string>>): Buffer {
  const blocks = Object.entries(files).flatMap(([path, text]) => [header(`package/${path}`, Buffer.byteLength(text)), padded(text)]);
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

// Source: POSIX, "ustar Interchange Format".
function header(path: string, size: number): Buffer {
  const block = Buffer.alloc(512);
  block.write(path, 0);
  block.write('0000644\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write('00000000000\0', 136);
  block.write('        ', 148);
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

function padded(text: string): Buffer {
  const size = Buffer.byteLength(text);
  return Buffer.concat([Buffer.from(text), Buffer.alloc((512 - (size % 512)) % 512)]);
}
