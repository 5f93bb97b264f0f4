import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

const path = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));

/** Replaces the section of docs/benchmarks.md between the comments of this name. */
export function writeSection(name: string, text: string): void {
  const page = existsSync(path) ? readFileSync(path, 'utf8') : '# Benchmarks\n';
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const section = `${open}\n${text.trim()}\n${close}`;
  const start = page.indexOf(open);
  const end = page.indexOf(close);
  const next =
    start === -1 || end === -1 ? `${page.trimEnd()}\n\n${section}\n` : page.slice(0, start) + section + page.slice(end + close.length);
  writeFileSync(path, next);
}

/** Describes the machine well enough to compare figures, without identifying it. */
export function describeMachine(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  return `Measured on ${cpus().length} shared cores, ${memory} GB, Node ${process.versions.node}.`;
}
