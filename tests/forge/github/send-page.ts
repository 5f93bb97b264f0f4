import { sendJson, type Exchange } from '../exchange.ts';

const DEFAULT_PAGE = 30;
const LARGEST_PAGE = 100;

/** One page of a list with the `Link` header of the pages around it. */
export function sendPage(exchange: Exchange, items: readonly unknown[]): void {
  const { searchParams } = exchange.url;
  const perPage = Math.min(LARGEST_PAGE, Math.max(1, Number(searchParams.get('per_page') ?? DEFAULT_PAGE) || DEFAULT_PAGE));
  const page = Math.max(1, Number(searchParams.get('page') ?? 1) || 1);
  const last = Math.max(1, Math.ceil(items.length / perPage));
  const link = (target: number, rel: string) => {
    const url = new URL(exchange.origin + exchange.url.pathname + exchange.url.search);
    url.searchParams.set('page', String(target));
    return `<${url.href}>; rel="${rel}"`;
  };
  const links = [
    ...(page > 1 ? [link(page - 1, 'prev')] : []),
    ...(page < last ? [link(page + 1, 'next'), link(last, 'last')] : []),
    ...(page > 1 ? [link(1, 'first')] : []),
  ];
  const headers: Record<string, string> = links.length > 0 ? { Link: links.join(', ') } : {};
  sendJson(exchange, 200, items.slice((page - 1) * perPage, page * perPage), headers);
}
