// What the built-in engine says of several thousand PHP programs that are put together from sources, flows, cleaners and sinks, with a verdict that
// a table of cleaners and contexts gives. Argument: a part of a program's name.
import { combinePhp } from '#engine/code-scanning/corpus/combine-php/combine-php.ts';
import { judgeCombined } from './judge-combined.ts';

await judgeCombined(combinePhp(), process.argv[2]);
