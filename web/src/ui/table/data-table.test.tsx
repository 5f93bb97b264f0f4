// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '#web/testing/render.tsx';
import { DataTable } from './data-table.tsx';

interface Row {
  name: string;
}

const rows = Array.from({ length: 100 }, (_, index) => ({ name: `package-${index}` }));

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

test('selecting a row of a hundred renders that row again, and no other', async () => {
  const { Table, rendered } = countingTable();
  const view = await render(<Table shown={rows} />);
  expect(new Set(rendered).size).toBe(100);
  rendered.length = 0;
  await view.click('tbody tr:nth-child(3) input');
  await view.click('tbody tr:nth-child(5) input');
  expect([...new Set(rendered)]).toEqual(['package-2', 'package-4']);
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
