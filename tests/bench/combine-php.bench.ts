// Precision and recall of the built-in engine on several thousand PHP programs generated from sources, flows, cleaners and sinks. A table of cleaners
// and contexts is the oracle. Argument: part of a program's name.
import { combinePhp } from '#engine/code-scanning/corpus/combine-php/combine-php.ts';
import { judgeCombined } from './judge-combined.ts';

await judgeCombined(combinePhp(), process.argv[2]);
