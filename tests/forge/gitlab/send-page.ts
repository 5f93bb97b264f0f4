import { sendJson, type Exchange } from '../exchange.ts';

const DEFAULT_PAGE = 20;
const LARGEST_PAGE = 100;
const COUNTED_AT_MOST = 10_000;

/** One page with GitLab's headers: offset paging with totals, or keyset paging by id without them. */
export function sendPage<Item extends { id: number }>(exchange: Exchange, items: readonly Item[]): void {
  const { searchParams } = exchange.url;
  const perPage = Math.min(LARGEST_PAGE, Math.max(1, Number(searchParams.get('per_page') ?? DEFAULT_PAGE) || DEFAULT_PAGE));
  if (searchParams.get('pagination') === 'keyset') return sendKeysetPage(exchange, items, perPage);
  sendOffsetPage(exchange, items, perPage);
}

function sendKeysetPage<Item extends { id: number }>(exchange: Exchange, items: readonly Item[], perPage: number): void {
  const { searchParams } = exchange.url;
  if (searchParams.get('order_by') !== 'id')
    return sendJson(exchange, 405, { error: 'Keyset pagination is not yet available for this type of request' });
  const ascending = searchParams.get('sort') === 'asc';
  const mark = ascending ? 'id_after' : 'id_before';
  const beyond = Number(searchParams.get(mark) ?? (ascending ? 0 : Number.MAX_SAFE_INTEGER));
  const rest = [...items]
    .sort((a, b) => (ascending ? a.id - b.id : b.id - a.id))
    .filter(({ id }) => (ascending ? id > beyond : id < beyond));
  const page = rest.slice(0, perPage);
  const hasMore = rest.length > perPage;
  sendJson(exchange, 200, page, hasMore ? { Link: linkTo(exchange, 'next', { [mark]: String(page.at(-1)!.id) }) } : {});
}

function sendOffsetPage(exchange: Exchange, items: readonly unknown[], perPage: number): void {
  const page = Math.max(1, Number(exchange.url.searchParams.get('page') ?? 1) || 1);
  const pages = Math.max(1, Math.ceil(items.length / perPage));
  const links = [
    ...(page > 1 ? [linkTo(exchange, 'prev', { page: String(page - 1) })] : []),
    ...(page < pages ? [linkTo(exchange, 'next', { page: String(page + 1) })] : []),
    linkTo(exchange, 'first', { page: '1' }),
    ...(items.length <= COUNTED_AT_MOST ? [linkTo(exchange, 'last', { page: String(pages) })] : []),
  ];
  sendJson(exchange, 200, items.slice((page - 1) * perPage, page * perPage), {
    Link: links.join(', '),
    'X-Page': String(page),
    'X-Per-Page': String(perPage),
    'X-Prev-Page': page > 1 ? String(page - 1) : '',
    'X-Next-Page': page < pages ? String(page + 1) : '',
    ...(items.length <= COUNTED_AT_MOST && { 'X-Total': String(items.length), 'X-Total-Pages': String(pages) }),
  });
}

function linkTo(exchange: Exchange, rel: string, changed: Record<string, string>): string {
  const url = new URL(exchange.origin + exchange.url.pathname + exchange.url.search);
  for (const [name, value] of Object.entries(changed)) url.searchParams.set(name, value);
  return `<${url.href}>; rel="${rel}"`;
}
