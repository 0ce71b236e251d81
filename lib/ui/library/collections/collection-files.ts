import { placeCitations } from '../../../core/citations/citation-placement';
import { bibtexOf } from '../../../core/evidence/bibtex';
import { combinedSources } from '../../../core/evidence/combined-evidence';
import { type CslItem, cslItem, dateParts } from '../../../core/evidence/csl-item';
import { type Evidence, evidenceOf } from '../../../core/evidence/evidence';
import { evidenceItems, evidenceMarkdown } from '../../../core/evidence/evidence-files';
import { type HtmlBlock, htmlFile } from '../../../core/files/html-file';
import { markdownFile } from '../../../core/files/markdown-file';
import { safeFileName } from '../../../core/files/safe-file-name';
import type { ZippedFile } from '../../../core/files/zip-file';
import type { Collection } from '../../../core/library/collection';
import type { KeptPage } from '../../../core/library/kept-page';
import { pageOfKept } from '../../../core/library/page-of-kept';
import { dayOf } from '../../../core/markdown/front-matter';
import { addressMarkdown, plainMarkdown } from '../../../core/markdown/plain-text';
import { safeMarkdown } from '../../../core/markdown/safe-markdown';
import { type AssistantMessage, type Message, questionText, type Thread } from '../../../core/message';
import { domainOf, type Source } from '../../../core/source';
import { runInSlices } from '../../../core/utils/async/sliced-work';
import { readTextBlocks, type TextBlock } from '../../../passages/text/plain-text';
import { exportWords } from '../../shared/evidence-words';
import { t, textLanguage } from '../../shared/texts';

/** Everything of a collection that is exported. */
export interface ExportedCollection {
  collection: Collection;
  threads: readonly { thread: Thread; messages: readonly Message[] }[];
  pages: readonly { page: KeptPage; markdown: string }[];
}

/** A question with the answers that it has: the latest one, and second opinions. */
interface AnsweredQuestion {
  question: string;
  answers: AssistantMessage[];
}

/** The questions of a thread in their order. */
function questionsOf(messages: readonly Message[]): AnsweredQuestion[] {
  const byTime = messages.toSorted((one, other) => one.createdAt - other.createdAt);
  return byTime.flatMap((message): AnsweredQuestion[] => {
    if (message.role !== 'user') return [];
    const own = byTime.filter((one) => one.role === 'assistant' && one.parentId === message.id) as AssistantMessage[];
    const latest = own.findLast(({ opinion }) => opinion === undefined);
    const answers = [...(latest ? [latest] : []), ...own.filter(({ opinion }) => opinion !== undefined)];
    return [{ question: questionText(message), answers }];
  });
}

const blocksOf = (markdown: string): Promise<TextBlock[]> => runInSlices(readTextBlocks(markdown));

async function plainWords(markdown: string): Promise<string> {
  return (await blocksOf(markdown)).map(({ text }) => text).join(' ');
}

/** An answer with the numbers of its sources in brackets instead of chips; `isQuoted`: its text is words of pages. */
function numbered({ text, citations }: AssistantMessage): string {
  let written = '';
  let from = 0;
  for (const { position, sourceIds, markers } of placeCitations(text, citations)) {
    written += text.slice(from, Math.max(from, position)) + sourceIds.map((id) => `[${id}]`).join('');
    from = Math.max(from, position, ...markers.map(({ end }) => end));
  }
  return written + text.slice(from);
}

const citedSources = ({ sources, citations }: AssistantMessage): Source[] => {
  const cited = new Set(citations.flatMap(({ sourceIds }) => sourceIds));
  return sources.filter(({ id }) => cited.has(id)).toSorted((one, other) => one.id - other.id);
};

/** The quotes of an answer without a model, each with the number of its page. */
function quotesOf({ text, citations }: AssistantMessage): { quote: string; sourceId: number | undefined }[] {
  return citations.map(({ claim, quote, sourceIds: [sourceId] }) => ({
    quote: quote ?? text.slice(claim.start, claim.end),
    sourceId,
  }));
}

async function answerMarkdown(answer: AssistantMessage): Promise<string> {
  const body =
    answer.mode === 'quotes'
      ? quotesOf(answer).map(({ quote, sourceId }) => {
          const lines = quote.split(/\n+/).map((line) => `> ${plainMarkdown(line)}`);
          return `${lines.join('\n>\n')} [${sourceId}]`;
        })
      : [await runInSlices(safeMarkdown(numbered(answer)))];
  const sources = citedSources(answer).map(
    ({ id, title, url }) => `[${id}] ${plainMarkdown(title || domainOf(url))} ${addressMarkdown(url)}`,
  );
  return [...body, sources.join('\n\n')].filter(Boolean).join('\n\n');
}

async function evidenceOfThread(messages: readonly Message[]): Promise<Evidence[]> {
  const all: Evidence[] = [];
  for (const { question, answers } of questionsOf(messages)) {
    for (const answer of answers) {
      const claims = new Map<string, string>();
      for (const { claim } of answer.citations) {
        const words = answer.text.slice(claim.start, claim.end);
        if (!claims.has(words)) claims.set(words, await plainWords(words));
      }
      const evidence = evidenceOf(answer, question, (words) => claims.get(words) ?? words);
      if (evidence.sources.length > 0) all.push(evidence);
    }
  }
  return all;
}

async function threadFile({ thread, messages }: ExportedCollection['threads'][number]): Promise<string> {
  const parts = [`# ${plainMarkdown(thread.title)}`];
  for (const { question, answers } of questionsOf(messages)) {
    parts.push(`## ${plainMarkdown(question)}`);
    for (const answer of answers) {
      if (answer.opinion) parts.push(`### ${plainMarkdown(answer.opinion.profile)}`);
      parts.push(await answerMarkdown(answer));
    }
  }
  return `${parts.join('\n\n')}\n`;
}

/** All pages of a collection, those that its answers cite and the kept ones, each once. */
export async function collectionBibtex({ threads, pages }: ExportedCollection): Promise<string> {
  const evidence: Evidence[] = [];
  for (const { messages } of threads) evidence.push(...(await evidenceOfThread(messages)));
  const cited = combinedSources(evidence);
  const known = new Set(cited.map(({ source }) => source.url));
  const kept = pages
    .filter(({ page }) => !known.has(page.url))
    .map(({ page }, index): CslItem => {
      const { url, title, publishedAt, readAt } = page;
      const source: Source = {
        id: cited.length + index + 1,
        url,
        title,
        domain: domainOf(url),
        status: 'read',
        ...(publishedAt && { publishedAt }),
      };
      const accessed = dateParts(dayOf(readAt));
      return { ...cslItem({ source, claims: [] }), ...(accessed && { accessed: { 'date-parts': [accessed] } }) };
    });
  return bibtexOf([...evidenceItems({ sources: cited }), ...kept]);
}

/** The blocks of a text in a document; headings below a level. */
async function htmlBlocks(markdown: string, below: 2 | 3): Promise<HtmlBlock[]> {
  const blocks: HtmlBlock[] = [];
  for (const { kind, text } of await blocksOf(markdown)) {
    const last = blocks.at(-1);
    if (kind === 'heading') blocks.push({ kind, level: below === 2 ? 3 : 4, text });
    else if (kind === 'list-item') {
      if (last?.kind === 'list') blocks[blocks.length - 1] = { kind: 'list', items: [...last.items, text] };
      else blocks.push({ kind: 'list', items: [text] });
    } else if (kind === 'table-row') {
      const row = text.split('\t');
      if (last?.kind === 'rows') blocks[blocks.length - 1] = { kind: 'rows', rows: [...last.rows, row] };
      else blocks.push({ kind: 'rows', rows: [row] });
    } else blocks.push({ kind, text });
  }
  return blocks;
}

async function answerBlocks(answer: AssistantMessage): Promise<HtmlBlock[]> {
  const body: HtmlBlock[] =
    answer.mode === 'quotes'
      ? quotesOf(answer).map(({ quote, sourceId }) => ({ kind: 'quote', text: `${quote} [${sourceId}]` }))
      : await htmlBlocks(numbered(answer), 3);
  const sources = citedSources(answer).map(
    ({ id, title, url }): HtmlBlock => ({ kind: 'link', text: `[${id}] ${title || domainOf(url)}`, href: url }),
  );
  return [...body, ...sources];
}

/** A collection as one self-contained HTML document, without scripts or requests. */
export async function collectionHtml({ collection, threads, pages }: ExportedCollection): Promise<string> {
  const { lang, dir } = textLanguage();
  const blocks: HtmlBlock[] = [{ kind: 'heading', level: 1, text: collection.name }];
  if (collection.instructions) blocks.push({ kind: 'note', text: collection.instructions });
  for (const [index, { thread }] of threads.entries())
    blocks.push({ kind: 'link', text: thread.title, href: `#thread-${index + 1}` });
  for (const [index, { page }] of pages.entries())
    blocks.push({ kind: 'link', text: page.title, href: `#page-${index + 1}` });
  for (const [index, { thread, messages }] of threads.entries()) {
    blocks.push({ kind: 'heading', level: 2, text: thread.title, id: `thread-${index + 1}` });
    for (const { question, answers } of questionsOf(messages)) {
      blocks.push({ kind: 'heading', level: 3, text: question });
      for (const answer of answers) {
        if (answer.opinion) blocks.push({ kind: 'note', text: answer.opinion.profile });
        blocks.push(...(await answerBlocks(answer)));
      }
    }
  }
  for (const [index, { page, markdown }] of pages.entries()) {
    blocks.push({ kind: 'heading', level: 2, text: page.title, id: `page-${index + 1}` });
    blocks.push({ kind: 'link', text: page.url.startsWith('file:') ? domainOf(page.url) : page.url, href: page.url });
    blocks.push({ kind: 'note', text: t('library.collections.read_on', { day: dayOf(page.readAt) ?? '' }) });
    blocks.push(...(await htmlBlocks(markdown, 2)));
  }
  return htmlFile({ title: collection.name, language: lang, direction: dir === 'rtl' ? 'rtl' : 'ltr', blocks });
}

/** Numbers the names of files that would be the same. */
function uniqueNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const dot = name.lastIndexOf('.');
    let unique = name;
    for (let count = 2; taken.has(unique.toLowerCase()); count += 1)
      unique = `${name.slice(0, dot)} ${count}${name.slice(dot)}`;
    taken.add(unique.toLowerCase());
    return unique;
  };
}

/**
 * A collection as a folder: a file for each thread with its evidence in a second file, one for each page, one of BibTeX
 * and one HTML document.
 */
export async function collectionFolder(exported: ExportedCollection): Promise<ZippedFile[]> {
  const { collection, threads, pages } = exported;
  const files: ZippedFile[] = [];
  const names = { threads: uniqueNames(), pages: uniqueNames() };
  const index = [`# ${plainMarkdown(collection.name)}`];
  if (collection.instructions) index.push(plainMarkdown(collection.instructions));
  const link = (title: string, path: string): string =>
    `- [${plainMarkdown(title)}](<${path.replace(/[<>\\]/g, ' ')}>)`;
  const lists: string[] = [];
  for (const one of threads) {
    const path = `threads/${names.threads(safeFileName(one.thread.title, 'md'))}`;
    files.push({ path, text: await threadFile(one) });
    lists.push(link(one.thread.title, path));
    const evidence = await evidenceOfThread(one.messages);
    if (evidence.length === 0) continue;
    const words = exportWords();
    const kind = t('panel.evidence_export.file_kind');
    const beside = `threads/${names.threads(safeFileName(one.thread.title, 'md', kind))}`;
    files.push({ path: beside, text: evidence.map((each) => evidenceMarkdown(each, words)).join('\n---\n\n') });
    lists.push(`  ${link(`${one.thread.title} – ${kind}`, beside)}`);
  }
  for (const { page, markdown } of pages) {
    const { name, text } = await markdownFile({ ...pageOfKept(page, markdown), retrievedAt: page.readAt });
    const path = `pages/${names.pages(name)}`;
    files.push({ path, text });
    lists.push(link(page.title, path));
  }
  if (lists.length > 0) index.push(lists.join('\n'));
  const first = { path: 'README.md', text: `${index.join('\n\n')}\n` };
  return [
    first,
    ...files,
    { path: 'sources.bib', text: await collectionBibtex(exported) },
    { path: safeFileName(collection.name, 'html'), text: await collectionHtml(exported) },
  ];
}
