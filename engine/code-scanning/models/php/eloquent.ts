import type { CallModel, Member } from '../model.ts';
import { storedRows, storedText } from './members.ts';

const query = { call: { returns: 'laravel.Query' } } satisfies Member;
const rows = 'insert insertGetId insertOrIgnore insertUsing upsert update updateOrInsert';
const rawSql: CallModel = { sinks: { '0': 'sql' }, returns: 'laravel.Query' };
/** Columns that a request names; PDO has no parameters for names. */
const column: CallModel = { sinks: { '0': 'sql' }, returns: 'laravel.Query' };
const fills = (returns?: string): Member => ({
  call: { sinks: { '0': 'assign', '1': 'assign' }, ...(returns === undefined ? {} : { returns }) },
});

/** Laravel's models and queries. Source: https://laravel.com/docs/eloquent */
export const eloquent: Readonly<Record<string, Readonly<Record<string, Member>>>> = {
  // A model with `$fillable` ignores all other fields.
  'laravel.Model': {
    'forceFill forceCreate': fills('laravel.Model'),
    'whereRaw orWhereRaw selectRaw orderByRaw havingRaw groupByRaw fromRaw': { call: rawSql },
    'orderBy orderByDesc groupBy latest oldest select addSelect where orWhere whereIn whereNotNull whereNull': { call: column },
    'query whereHas with without withCount newQuery join leftJoin limit take skip withTrashed': query,
  },
  // All fields are mass-assignable: `$guarded = []`.
  'laravel.OpenModel': {
    'create make fill update firstOrCreate firstOrNew updateOrCreate createQuietly updateQuietly createMany insert':
      fills('laravel.OpenModel'),
    'find findOrFail first firstOrFail findOrNew sole': { call: { returns: 'laravel.OpenModel' } },
  },
  'laravel.Query': {
    'whereRaw orWhereRaw selectRaw orderByRaw havingRaw groupByRaw fromRaw raw': { call: rawSql },
    'orderBy orderByDesc groupBy reorder select addSelect where orWhere whereIn whereNotIn whereNull whereNotNull whereBetween having': {
      call: column,
    },
    // A query builder ignores a model's `$fillable`.
    [rows]: { call: { sinks: { '0': 'assign', '1': 'assign' } } },
    'first firstOrFail get find findOrFail all paginate': { call: storedRows },
    pluck: { call: { ...storedRows, sinks: { '0': 'sql' } } },
    value: { call: { ...storedText, sinks: { '0': 'sql' } } },
    'count exists': { call: {} },
    'sum max min avg increment decrement': { call: { sinks: { '0': 'sql' } } },
    '*': query,
  },
};
