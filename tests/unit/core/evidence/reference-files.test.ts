import { Cite } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { describe, expect, it } from 'vitest';
import { bibtexOf } from '../../../../lib/core/evidence/bibtex';
import { type CslItem, dateParts } from '../../../../lib/core/evidence/csl-item';
import { evidenceCsl, evidenceItems, evidenceRis } from '../../../../lib/core/evidence/evidence-files';
import { oneLine } from '../../../../lib/core/markdown/plain-text';
import { collapseSpaces } from '../../../../lib/core/utils/text/collapse-spaces';
import { hardEvidence } from './hard-sources';

const evidence = hardEvidence();
const items = evidenceItems(evidence);

/** The fields that each format has, as read back. Formats join white space. */
interface Fields {
  title: string;
  address: string;
  site: string;
  issued: number[] | undefined;
  note: string;
}

const spaced = (text: unknown): string => (typeof text === 'string' ? collapseSpaces(text) : '');

/** An address with what some formats have to encode, encoded. */
const address = (url: unknown): string =>
  spaced(url).replace(/[{}\\"<>^`|]|[^ -~]+|%(?![\da-f]{2})/gi, encodeURIComponent);

function fieldsOf(item: Record<string, unknown>): Fields {
  const { issued } = item as Pick<CslItem, 'issued'>;
  return {
    title: spaced(item.title),
    address: address(item.URL),
    // Where each of the parsers puts it.
    site: spaced(item['container-title'] ?? item.publisher ?? item['collection-title']),
    issued: issued?.['date-parts'][0],
    note: spaced(item.note),
  };
}

const expected = items.map((item) => fieldsOf({ ...item }));

describe('60 hard sources', () => {
  it('are 60, with fields of their own', () => {
    expect(items).toHaveLength(60);
    expect(new Set(expected.map(({ note }) => note)).size).toBe(60);
    expect(expected.filter(({ title }) => title === '')).toEqual([]);
  });

  it('come back from BibTeX field by field', () => {
    // The parser does not know the command by which a brace without a partner is balanced.
    const known = (text: string) => text.replaceAll('{\\vphantom}', '{').replaceAll('\\vphantom{}', '}');
    const read = new Cite(bibtexOf(items)).data;
    expect(read).toHaveLength(60);
    for (const [index, item] of read.entries()) {
      const { title, note, ...others } = fieldsOf(item);
      expect({ ...others, title: known(title), note: known(note) }, String(index)).toEqual(expected[index]);
      expect(item.type).toBe('webpage');
      expect(item.accessed).toMatchObject({ 'date-parts': items[index]?.accessed?.['date-parts'] });
    }
  });

  it.each(items.map((item) => [item.title.slice(0, 40), item] as const))('%j alone is readable', (_title, item) => {
    expect(new Cite(bibtexOf([item])).data).toHaveLength(1);
  });

  it('come back from RIS field by field', () => {
    // One of the titles looks like an entry of BibTeX to the parser, which guesses formats.
    const read = new Cite(evidenceRis(evidence), { forceType: '@ris/file' }).data;
    expect(read).toHaveLength(60);
    for (const [index, item] of read.entries())
      expect({ ...fieldsOf(item), note: `- ${spaced(item.note)}` }, String(index)).toEqual(expected[index]);
  });

  it('are one record each in RIS, whatever lines their texts have', () => {
    const lines = evidenceRis(evidence).split('\r\n');
    expect(lines.filter((line) => line.startsWith('TY  - '))).toHaveLength(60);
    expect(lines.filter((line) => line.startsWith('ER  - '))).toHaveLength(60);
    expect(lines.filter((line) => line !== '' && !/^[A-Z][A-Z\d] {2}- /.test(line))).toEqual([]);
    const values = (tag: string) => lines.filter((line) => line.startsWith(`${tag}  - `)).map((line) => line.slice(6));
    expect(values('T2')).toEqual(expected.map(({ site }) => site));
    expect(values('N1').map((note) => `- ${spaced(note)}`)).toEqual(expected.map(({ note }) => note));
  });

  it('come back from CSL-JSON field by field', () => {
    const read = new Cite(evidenceCsl(evidence)).data;
    expect(read.map(fieldsOf)).toEqual(expected);
  });
});

describe('BibTeX', () => {
  const entry = (fields: Partial<CslItem>) =>
    bibtexOf([
      {
        id: 'source-1',
        type: 'webpage',
        title: 'T',
        'container-title': 'a.example',
        URL: 'https://a.example/',
        ...fields,
      },
    ]);

  it('keeps every script', () => {
    expect(entry({ title: '日本の灯台 🌊 é' })).toContain('title = {{日本の灯台 🌊 é}},');
  });

  it.each([
    [
      [2024, 3, 9],
      ['year = {2024},', 'month = mar,', 'day = {9},'],
    ],
    [
      [2024, 12],
      ['year = {2024},', 'month = dec,'],
    ],
    [[2024], ['year = {2024},']],
  ])('has the date %j in fields of their own', (date, lines) => {
    const text = entry({ issued: { 'date-parts': [date] } });
    expect(text.match(/^ {2}(?:year|month|day) = .*$/gm)?.map((line) => line.trim())).toEqual(lines);
  });

  it('has no brace without a partner, whatever a text has', () => {
    const text = bibtexOf(items);
    let depth = 0;
    for (const brace of text.match(/[{}]/g) ?? []) {
      depth += brace === '{' ? 1 : -1;
      expect(depth).toBeGreaterThanOrEqual(0);
    }
    expect(depth).toBe(0);
    expect(text.match(/^@/gm)).toHaveLength(60);
  });
});

describe('a date', () => {
  it.each<[string | undefined, number[] | undefined]>([
    [undefined, undefined],
    ['2024-03-09T23:00:00Z', [2024, 3, 9]],
    ['2024-02-29', [2024, 2, 29]],
    ['2023-02-29', [2023, 2]],
    ['2024-04-31', [2024, 4]],
    ['2024-45-99', [2024]],
    ['2024-13-01', [2024]],
    ['0000-05-05', undefined],
    ['0999-12-31', [999, 12, 31]],
    ['Spring 45, 2024', undefined],
  ])('%j has the parts that exist: %j', (iso, parts) => {
    expect(dateParts(iso)).toEqual(parts);
  });
});

it('has a hash in Markdown only where it is one', async () => {
  const { evidenceMarkdown } = await import('../../../../lib/core/evidence/evidence-files');
  const { receiptWords } = await import('./receipt-words');
  const words = {
    verdict: () => 'Verdict',
    change: () => '',
    missing: () => '',
    opinion: () => '',
    retrieved: () => '',
    modelReview: () => '',
    imported: () => '',
    importedReceipt: '',
    receipt: receiptWords,
  };
  const [first] = evidence.sources;
  if (!first?.claims[0]) throw new Error('There is no source.');
  const written = (textHash: string) =>
    evidenceMarkdown(
      { ...evidence, sources: [{ ...first, claims: [{ claim: oneLine('x'), verdict: 'found', textHash }] }] },
      words,
    );
  expect(written('AB12cd')).toContain('SHA-256 `AB12cd`');
  expect(written('ab\n\n# Forged')).not.toMatch(/SHA-256|Forged/);
});
