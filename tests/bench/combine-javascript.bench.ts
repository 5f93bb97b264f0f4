// Precision and recall of the built-in engine on several thousand JavaScript and TypeScript programs generated from sources, flows, cleaners and
// sinks. A table of cleaners and contexts is the oracle. Argument: part of a program's name.
import { combineJavaScript } from '#engine/code-scanning/corpus/combine-javascript/combine-javascript.ts';
import { judgeCombined } from './judge-combined.ts';

await judgeCombined(combineJavaScript(), process.argv[2]);
