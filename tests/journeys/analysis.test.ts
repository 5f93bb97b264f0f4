import { describe } from 'vitest';
import { badInput } from './bad-input.ts';
import { besideProduct } from './beside-product.ts';
import { chromiumPath } from './browser.ts';
import { firstAnalysis } from './first-analysis.ts';
import { germanPages } from './german-pages.ts';

// One server for all, since starting one takes longer than most of these. The German pages show what the first analysis found, and the bad
// input ends with a token that the code host no longer accepts.
describe.skipIf(!chromiumPath)('an analysis', () => {
  const at = besideProduct();
  describe('of a newcomer', () => {
    firstAnalysis(at);
  });
  describe('in German', () => {
    germanPages(at);
  });
  describe('of bad input', () => {
    badInput(at);
  });
});
