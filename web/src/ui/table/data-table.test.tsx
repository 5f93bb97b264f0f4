// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '#web/testing/render.tsx';
import { DataTable } from './data-table.tsx';

interface Row {
  name: string;
}

const rows = Array.from({ length: 99 }, (_, index) => ({ name: `package-${index}` }));

function countingTable() {
  const rendered: string[] = [];
  const columns = [
    {
      key: 'name',
      header: 'Name',
      cell: ({ name }: Row) => {
        rendered.push(name);
        return name;
      },
    },
  ];
  function Table({ shown }: { shown: readonly Row[] }) {
    const [selected, setSelected] = useState<readonly string[]>([]);
    return (
      <DataTable
        label="Packages"
        columns={columns}
        rows={shown}
        rowKey={({ name }) => name}
        selection={{
          nameOf: ({ name }) => name,
          isSelected: ({ name }) => selected.includes(name),
          toggle: (toggled, on) => {
            const names = toggled.map(({ name }) => name);
            setSelected(on ? [...selected, ...names] : selected.filter((name) => !names.includes(name)));
          },
        }}
      />
    );
  }
  return { Table, rendered };
}

test('selecting a row of many renders that row again, and no other', async () => {
  const { Table, rendered } = countingTable();
  const view = await render(<Table shown={rows} />);
  expect(new Set(rendered).size).toBe(99);
  rendered.length = 0;
  await view.click('tbody tr:nth-child(3) input');
  await view.click('tbody tr:nth-child(5) input');
  // A box shows at once what was chosen; its row follows after the next paint.
  await vi.waitFor(() => expect([...new Set(rendered)]).toEqual(['package-2', 'package-4']));
  expect(document.querySelectorAll('tbody input:checked')).toHaveLength(2);
});

test('an answer that changes one row renders only that row again', async () => {
  const { Table, rendered } = countingTable();
  const view = await render(<Table shown={rows} />);
  rendered.length = 0;
  await view.show(<Table shown={rows.with(7, { name: 'another' })} />);
  expect([...new Set(rendered)]).toEqual(['another']);
  expect(view.all('tbody tr')[7]).toContain('another');
  expect(view.find('table').getAttribute('aria-busy')).toBe('false');
});

test('of a long list only the rows near the visible part are rendered, and the others keep their place', async () => {
  const { Table } = countingTable();
  const scrollTo = observedGroups();
  const view = await render(<Table shown={Array.from({ length: 200 }, (_, index) => ({ name: `package-${index}` }))} />);
  expect(view.find('table').getAttribute('aria-rowcount')).toBe('201');
  expect(shownRows()).toEqual(Array.from({ length: 20 }, (_, row) => row + 2));
  await scrollTo([19]);
  expect(shownRows()).toEqual(Array.from({ length: 10 }, (_, row) => row + 192));
  expect(document.querySelectorAll('tbody')).toHaveLength(20);
  document.querySelector<HTMLElement>('tr[aria-rowindex="195"] input')?.focus();
  await scrollTo([0]);
  expect(shownRows()).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201]);
});

test('all rows of a long list are printed', async () => {
  const { Table } = countingTable();
  const view = await render(<Table shown={Array.from({ length: 200 }, (_, index) => ({ name: `package-${index}` }))} />);
  expect(shownRows()).toHaveLength(20);
  await act(async () => void dispatchEvent(new Event('beforeprint')));
  expect(shownRows()).toEqual(Array.from({ length: 200 }, (_, row) => row + 2));
  await act(async () => void dispatchEvent(new Event('afterprint')));
  expect(shownRows()).toHaveLength(20);
  await view.end();
});

test('rows that were never rendered take the place that the first ones do', async () => {
  const tell = observedGroups();
  const { Table } = countingTable();
  const view = await render(<Table shown={Array.from({ length: 105 }, (_, index) => ({ name: `package-${index}` }))} />);
  expect(placeholders()).toEqual([...Array<string>(8).fill('440px'), '220px']);
  await tell([0, 1]);
  expect(placeholders()).toEqual([...Array<string>(8).fill('570px'), '285px']);
  await view.end();
});

const placeholders = () => [...document.querySelectorAll<HTMLElement>('tr[aria-hidden]')].map((row) => row.style.height);

const shownRows = () => [...document.querySelectorAll('tr[aria-rowindex]')].map((row) => Number(row.getAttribute('aria-rowindex')));

/** Tells the groups of rows which of them are visible: without a layout nobody else does. */
function observedGroups() {
  const observers: { element?: Element; tell(isIntersecting: boolean): void }[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly listener: (entries: unknown[]) => void;
      element?: Element;
      constructor(listener: (entries: unknown[]) => void) {
        this.listener = listener;
        observers.push(this);
      }
      observe(element: Element) {
        this.element = element;
      }
      disconnect() {}
      tell(isIntersecting: boolean) {
        this.listener([{ isIntersecting, boundingClientRect: { height: 570 } }]);
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return (groups: readonly number[]) => act(async () => observers.forEach((observer, group) => observer.tell(groups.includes(group))));
}

test('a placeholder has as many lines as the cells that come, on phones and elsewhere', async () => {
  const columns = [
    { key: 'one', header: 'One', cell: () => '' },
    { key: 'two', header: 'Two', lines: 2, phoneLines: 3, cell: () => '' },
  ];
  const warned = vi.spyOn(console, 'error');
  onTestFinished(() => warned.mockRestore());
  const view = await render(
    <DataTable label="Packages" columns={columns} rows={undefined} rowKey={({ name }: Row) => name} skeletonRows={1} />,
  );
  const lines = [...document.querySelectorAll('tbody td')].map((cell) =>
    [...cell.querySelectorAll('span span')].map(({ className }) => className),
  );
  const shown = (hidden: string) => lines.map((classes) => classes.filter((name) => !name.split(' ').includes(hidden)).length);
  expect(shown('max-sm:hidden')).toEqual([1, 3]);
  expect(shown('sm:hidden')).toEqual([1, 2]);
  expect(view.all('tbody tr')).toHaveLength(1);
  expect(warned).not.toHaveBeenCalled();
});
