// Runs one task on a suitable Node with the dependencies in place, which bootstrap.mjs provides.
import { Problem } from './bootstrap/run.mjs';

const task = process.argv[2];
process.argv.splice(2, 1);
try {
  await import(`./tasks/${task}.mjs`);
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(`\n${error.message}`);
  process.exit(1);
}
