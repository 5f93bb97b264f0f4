import Pdf from 'pdfkit';
import type { ExportInput } from '../export-input.ts';
import type { Table } from './report.ts';
import { toReport } from './to-report.ts';

const MARGIN = 48;
const GAP = 8;
const MUTED = '#5b665f';
const LINE = '#d9dfd8';

type Document = InstanceType<typeof Pdf>;

/** The report as a PDF of A4 pages. The same input gives the same bytes. */
export async function writePdf(input: ExportInput): Promise<Uint8Array> {
  const { title, facts, sections } = toReport(input);
  const document = new Pdf({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: {
      Title: `${title}: analysis`,
      Subject: input.coverage.complete ? 'Complete analysis' : 'Incomplete analysis',
      Creator: input.tool.name,
      CreationDate: input.timestamp,
      ModDate: input.timestamp,
    },
  });
  const written = collect(document);
  document.font('Helvetica-Bold').fontSize(20).text(latin(title));
  document.moveDown(0.4).font('Helvetica').fontSize(9).fillColor(MUTED);
  for (const [name, value] of facts) document.text(latin(`${name}: ${value}`));
  for (const section of sections) {
    keepTogether(document, 60);
    document.moveDown(1.4).font('Helvetica-Bold').fontSize(13).fillColor('black').text(latin(section.title));
    document.moveDown(0.3).font('Helvetica').fontSize(9);
    for (const text of section.texts) document.text(latin(text));
    if (section.table) writeTable(document, section.table);
  }
  numberPages(document);
  document.end();
  return written;
}

function collect(document: Document): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
}

function writeTable(document: Document, { head, rows, widths }: Table): void {
  const whole = document.page.width - 2 * MARGIN;
  const columns = widths.map((width) => width * whole - GAP);
  document.moveDown(0.5).fontSize(8);
  const writeRow = (cells: readonly string[], font: string, color: string) => {
    document.font(font);
    const height = Math.max(...cells.map((cell, index) => document.heightOfString(cell, { width: columns[index]! })));
    if (keepTogether(document, height + 8) && font === 'Helvetica') writeRow(head, 'Helvetica-Bold', MUTED);
    document.font(font).fillColor(color);
    const { y } = document;
    document
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + whole, y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
    let x = MARGIN;
    for (const [index, cell] of cells.entries()) {
      document.text(cell, x, y + 4, { width: columns[index]!, height: height + 2 });
      x += columns[index]! + GAP;
    }
    document.x = MARGIN;
    document.y = y + height + 8;
  };
  writeRow(head, 'Helvetica-Bold', MUTED);
  for (const row of rows)
    writeRow(
      row.map((cell) => fitting(latin(cell))),
      'Helvetica',
      'black',
    );
}

// A row of more lines than a page has would be drawn over its end.
const MOST_LINES = 40;

function fitting(cell: string): string {
  const lines = cell.split('\n');
  return lines.length <= MOST_LINES
    ? cell.slice(0, 6_000)
    : [...lines.slice(0, MOST_LINES), `and ${lines.length - MOST_LINES} more`].join('\n').slice(0, 6_000);
}

/** Begins a page where too little of this one is left. Gives whether it did. */
function keepTogether(document: Document, height: number): boolean {
  if (document.y + height <= document.page.height - MARGIN) return false;
  document.addPage();
  return true;
}

function numberPages(document: Document): void {
  const { start, count } = document.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index);
    document.page.margins.bottom = 0;
    document.font('Helvetica').fontSize(8).fillColor(MUTED);
    document.text(`${index + 1} of ${count}`, MARGIN, document.page.height - 32, {
      width: document.page.width - 2 * MARGIN,
      align: 'right',
      lineBreak: false,
    });
  }
}

/** The fonts that every reader has know the letters of Western Europe; others are marked, and are in the HTML report. */
function latin(text: string): string {
  return text.replace(/…/g, '...').replace(/[^\n\u0020-\u007e\u00a0-\u00ff–—‘’“”•€]/gu, '?');
}
