/** Ends the process with the counts alone on the last line; anything failed, or nothing run at all, is a failure. */
export function closeWith({ passed, failed, skipped }) {
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
