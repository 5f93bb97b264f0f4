// What the built-in engine says of several thousand JavaScript and TypeScript programs that are put together from sources, flows, cleaners and sinks, with a verdict that
// a table of cleaners and contexts gives. Argument: a part of a program's name.
import { combineJavaScript } from '#engine/code-scanning/corpus/combine-javascript/combine-javascript.ts';
import { judgeCombined } from './judge-combined.ts';

await judgeCombined(combineJavaScript(), process.argv[2]);
