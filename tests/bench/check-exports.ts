// Writes 60 hard sources in every format of an export, and has programs that we did not write read them: npm run
// check:exports

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bibtexOf } from '../../lib/core/evidence/bibtex';
import { type CslItem, cslItem } from '../../lib/core/evidence/csl-item';
import { evidenceCsl, evidenceItems, evidenceMarkdown, evidenceRis } from '../../lib/core/evidence/evidence-files';
import { markdownFile } from '../../lib/core/files/markdown-file';
import { noteFile } from '../../lib/core/files/note-file';
import { oneLine, plainMarkdown } from '../../lib/core/markdown/plain-text';
import { safeMarkdown } from '../../lib/core/markdown/safe-markdown';
import { runAtOnce } from '../../lib/core/utils/async/sliced-work';
import { formatCitations } from '../../lib/ui/panel/saving/format-citations';
import { hardEvidence } from '../unit/core/evidence/hard-sources';
import { receiptWords } from '../unit/core/evidence/receipt-words';

/** The programs, each a package of Debian of the same name, and how they tell their version. */
const programs = { pandoc: ['--version'], bibtool: ['-V'], biber: ['--version'] };
type Program = keyof typeof programs;

function run(program: string, args: readonly string[], input?: string) {
  const { status, stdout, stderr, error } = spawnSync(program, [...args], {
    encoding: 'utf8',
    maxBuffer: 200_000_000,
    ...(input !== undefined && { input }),
  });
  return { ok: !error && status === 0, out: stdout ?? '', told: stderr ?? '' };
}

function versionOf(program: Program): string | undefined {
  const { out, told } = run(program, programs[program]);
  return /\d+(?:\.\d+)+/.exec(out + told)?.[0];
}

/** Installs what is missing where this may be done. @returns the names of what is still missing */
function installMissing(): string[] {
  const missing = () => (Object.keys(programs) as Program[]).filter((program) => versionOf(program) === undefined);
  const isRoot = process.getuid?.() === 0;
  if (missing().length === 0 || !isRoot || !existsSync('/etc/debian_version')) return missing();
  console.error(`Installing ${missing().join(', ')} …`);
  run('apt-get', ['update']);
  run('apt-get', ['install', '-y', '--no-install-recommends', ...missing()]);
  return missing();
}

const missing = installMissing();
if (missing.length > 0) {
  console.error(
    `check:exports needs ${missing.join(', ')}: install them, for example with apt-get install ${missing.join(' ')}.`,
  );
  process.exit(1);
}

interface Row {
  format: string;
  program: Program;
  /** Fields that were compared, those that did not come back, and warnings of the program. */
  fields: number;
  lost: number;
  warnings: number;
}
const rows: Row[] = [];
const folder = mkdtempSync(join(tmpdir(), 'citebar-exports-'));
const evidence = hardEvidence();
const items = evidenceItems(evidence);

/** Writes a file of an export. @returns its path */
function written(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** A text with the signs that TeX sets as others of the same meaning written alike, on one line. */
function alike(value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  return text
    .replace(/[‘’'`“”"]+/g, '"')
    .replaceAll('…', '...')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}

/** An address with all percent-encoded that may be. */
function address(value: unknown): string {
  return alike(value)
    .replace(/[{}\\"<>^|']|[^ -~]+|%(?![\da-f]{2})/gi, encodeURIComponent)
    .toLowerCase();
}

/** Compares fields and says which are lost. @returns numbers for the table */
function compare(
  format: string,
  wanted: Record<string, string>[],
  found: Record<string, string>[],
): Pick<Row, 'fields' | 'lost'> {
  let fields = 0;
  let lost = 0;
  for (const [index, fieldsOfOne] of wanted.entries()) {
    for (const [name, value] of Object.entries(fieldsOfOne)) {
      fields += 1;
      if (found[index]?.[name] === value) continue;
      lost += 1;
      console.error(
        `${format}: ${name} of source ${index + 1} is\n  ${found[index]?.[name]?.slice(0, 200)}\nand was\n  ${value.slice(0, 200)}`,
      );
    }
  }
  return { fields, lost };
}

function cslFields(item: Record<string, unknown> | CslItem): Record<string, string> {
  const { issued, accessed, ...rest } = item as unknown as Record<string, unknown> &
    Pick<CslItem, 'issued' | 'accessed'>;
  return {
    title: alike(rest.title),
    site: alike(rest['container-title'] ?? rest.publisher),
    address: address(rest.URL),
    note: alike(rest.note),
    issued: (issued?.['date-parts'][0] ?? []).join('-'),
    accessed: (accessed?.['date-parts'][0] ?? []).join('-'),
  };
}

const wanted = items.map(cslFields);
const linesOf = (text: string, pattern: RegExp): number => (text.match(pattern) ?? []).length;

function readByPandoc(format: string, from: string, path: string): void {
  const { out, told } = run('pandoc', ['-f', from, '-t', 'csljson', path]);
  const found = out === '' ? [] : (JSON.parse(out) as Record<string, unknown>[]);
  const byId = new Map(found.map((item) => [String(item.id).replace(/\D/g, ''), cslFields(item)]));
  const inOrder = items.map(({ id }) => byId.get(id.replace(/\D/g, '')) ?? {});
  rows.push({ format, program: 'pandoc', ...compare(format, wanted, inOrder), warnings: linesOf(told, /\S.*/g) });
  if (told !== '') console.error(told);
}

/** The fields of a file of BibTeX as a program wrote it, one entry after the other, by their names. */
function rawFields(text: string): Record<string, string>[] {
  return text
    .split(/^@/m)
    .slice(1)
    .map((entry) =>
      Object.fromEntries(
        [...entry.replace(/\n\s+(?![\w-]+\s*=|\s)/g, ' ').matchAll(/^\s*([\w-]+)\s*=\s*(.*?),?\s*$/gm)].map(
          ([, name = '', value = '']) => [name.toLowerCase(), value.replace(/\s+/g, ' ').replace(/^\{(.*)\}$/, '$1')],
        ),
      ),
    );
}

const bib = written('sources.bib', bibtexOf(items));
const csl = written('sources.csl.json', evidenceCsl(evidence));
const ris = written('sources.ris', evidenceRis(evidence));
readByPandoc('BibTeX', 'biblatex', bib);
readByPandoc('CSL-JSON', 'csljson', csl);
if (run('pandoc', ['--list-input-formats']).out.split('\n').includes('ris')) readByPandoc('RIS', 'ris', ris);
else console.error('RIS: this pandoc does not read it; from 3.0 on it does.');

// What they read, bibtool and biber write again: the values are compared as they are written. Biber decodes two
// commands.
const own = rawFields(readFileSync(bib, 'utf8'));
const kept = ['title', 'organization', 'url', 'urldate', 'note'];
const chosen = (all: Record<string, string>[]) =>
  all.map((one) =>
    Object.fromEntries(
      kept.flatMap((name) =>
        one[name] === undefined
          ? []
          : [[name, one[name].replace(/\{(?:\\textless|<)\}/g, '<').replace(/\{(?:\\textgreater|>)\}/g, '>')]],
      ),
    ),
  );
const bibtool = run('bibtool', ['-r', 'biblatex', '--', 'print.line.length = {100000}', '-i', bib]);
rows.push({
  format: 'BibTeX',
  program: 'bibtool',
  ...compare('BibTeX, bibtool', chosen(own), chosen(rawFields(bibtool.out))),
  warnings: linesOf(bibtool.told, /\S.*/g),
});
if (bibtool.told !== '') console.error(bibtool.told);
const byBiber = join(folder, 'biber.bib');
const biber = run('biber', ['--tool', '--validate-datamodel', '--quiet', '--output-file', byBiber, bib]);
const order = new Map(rawOrder(existsSync(byBiber) ? readFileSync(byBiber, 'utf8') : ''));
rows.push({
  format: 'BibTeX',
  program: 'biber',
  ...compare('BibTeX, biber', chosen(own), chosen(items.map(({ id }) => order.get(id.replace('-', '')) ?? {}))),
  warnings: linesOf(biber.out + biber.told, /WARN|ERROR/g),
});
if (/WARN|ERROR/.test(biber.out + biber.told)) console.error(biber.out + biber.told);

/** The entries of a file by their keys. */
function rawOrder(text: string): [key: string, fields: Record<string, string>][] {
  const keys = [...text.matchAll(/^@\w+\{([^,]+),/gm)].map(([, key = '']) => key);
  return rawFields(text).map((fields, index) => [keys[index] ?? '', fields]);
}

interface PandocDocument {
  blocks: unknown[];
  meta: Record<string, unknown>;
}

/** The text that pandoc shows of a part of a document, and how many of its parts are not text. */
function shown(part: unknown): { text: string; live: number } {
  if (Array.isArray(part)) {
    const all = part.map(shown);
    return { text: all.map(({ text }) => text).join(''), live: all.reduce((sum, { live }) => sum + live, 0) };
  }
  if (typeof part !== 'object' || part === null) return { text: '', live: 0 };
  const { t, c } = part as { t?: string; c?: unknown };
  if (t === 'Str' || t === 'MetaString') return { text: String(c), live: 0 };
  if (t === 'Space' || t === 'SoftBreak' || t === 'LineBreak') return { text: ' ', live: 0 };
  if (t === 'Code') return { text: String((c as unknown[])[1]), live: 0 };
  const isLive = t === 'Image' || t === 'RawInline' || t === 'RawBlock';
  const inner = shown(t === undefined ? Object.values(part) : c);
  return { text: inner.text, live: inner.live + (isLive ? 1 : 0) };
}

/**
 * Has pandoc read documents of Markdown: what it shows of their first headings, the fields of their front matter, and
 * whether it sees images or HTML. It takes the texts of front matter for Markdown, so that they are not compared.
 */
function readDocuments(
  format: string,
  from: string,
  documents: { text: string; title: string }[],
  matter: string[],
): void {
  const row: Row = { format, program: 'pandoc', fields: 0, lost: 0, warnings: 0 };
  for (const [index, { text, title }] of documents.entries()) {
    const { out, told } = run('pandoc', ['-f', from, '-t', 'json'], text);
    const { blocks, meta } = JSON.parse(out) as PandocDocument;
    const wantedFields = {
      ...Object.fromEntries(matter.map((name) => [name, 'there'])),
      title: alike(title),
      live: '0',
    };
    const found = {
      ...Object.fromEntries(matter.map((name) => [name, name in meta ? 'there' : 'lost'])),
      title: alike(shown(blocks[0]).text),
      live: String(shown(blocks).live),
    };
    const { fields, lost } = compare(`${format} ${index + 1}`, [wantedFields], [found]);
    row.fields += fields;
    row.lost += lost;
    row.warnings += linesOf(told, /\S.*/g);
  }
  rows.push(row);
}

const words = {
  verdict: (verdict: string) => verdict,
  change: () => '',
  missing: (lacking: string) => lacking,
  opinion: (profile: string) => profile,
  retrieved: (at: number) => String(at),
  modelReview: ({ label }: { label: string }) => label,
  imported: (at: number) => String(at),
  importedReceipt: '',
  receipt: receiptWords,
};
const commonmark = 'commonmark+pipe_tables+autolink_bare_uris';
const withFrontMatter = `${commonmark}+yaml_metadata_block`;
const titled = evidence.sources.map((one) => ({ one, title: oneLine(one.source.title) || one.source.domain }));
readDocuments(
  'Evidence',
  commonmark,
  titled.map(({ one, title }) => ({
    title,
    text: evidenceMarkdown({ ...evidence, question: title, sources: [one] }, words),
  })),
  [],
);
readDocuments(
  'Kept page',
  withFrontMatter,
  await Promise.all(
    titled.map(async ({ one: { source }, title }) => {
      const markdown = `# ${plainMarkdown(title)}\n\n${source.title}`;
      const page = { ...source, title, siteName: title, markdown, contentLength: 1, truncated: false };
      return { title, text: (await markdownFile(page)).text };
    }),
  ),
  ['title', 'url', 'site'],
);
readDocuments(
  'Note',
  withFrontMatter,
  titled.map(({ one: { source }, title }) => ({
    title,
    text: noteFile({
      title,
      at: 0,
      questions: [title],
      sources: [source],
      body: runAtOnce(safeMarkdown(`# ${plainMarkdown(title)}\n\n${source.title}`)),
    }).text,
  })),
  ['title', 'date', 'question', 'sources'],
);

/** Sources of which a citation in a style is an empty or a broken line. */
function brokenCitations(style: 'apa' | 'mla' | 'chicago'): number {
  const single = evidence.sources.map(cslItem);
  return single.filter((item) => !formatCitations([item], style, 'en').includes('a.example')).length;
}
const broken = (['apa', 'mla', 'chicago'] as const).map((style) => `${style} ${brokenCitations(style)}`);

rmSync(folder, { recursive: true, force: true });
for (const program of Object.keys(programs) as Program[]) console.log(`${program} ${versionOf(program)}`);
const line = (...cells: (string | number)[]) =>
  cells.map((cell, index) => (index < 2 ? String(cell).padEnd(12) : String(cell).padStart(10))).join('');
console.log(line('format', 'program', 'fields', 'lost', 'warnings'));
for (const { format, program, fields, lost, warnings } of rows)
  console.log(line(format, program, fields, lost, warnings));
console.log(`broken citations by style: ${broken.join(', ')}`);
if (rows.some(({ lost, warnings }) => lost + warnings > 0) || broken.some((one) => !one.endsWith(' 0')))
  process.exitCode = 1;
