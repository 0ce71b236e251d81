import type { DigestGroup, Notice } from '../core/notice';
import { runInSlices } from '../core/utils/async/sliced-work';
import { compareDigests } from '../passages/digest/compare-digests';
import { type DigestSection, digestPage, type KeySentence, type PageDigest } from '../passages/digest/digest-page';
import type { CitablePage } from './shared/gather-sources';
import type { PassageWriter } from './shared/passage-writer';
import type { AnswerTask } from './shared/task';

/**
 * Maximum number of sections of all pages together and of one page, and of sentences with facts, which only a digest of
 * a single page has.
 */
const limits = { sections: 24, sectionsOfPage: 12, facts: 5 };

type Digests = { sourceId: number; page: PageDigest }[];

/** Writes sentences as the text of the answer, a heading before those of a section, each sentence with its citation. */
class DigestWriter {
  readonly groups: DigestGroup[] = [];

  constructor(private readonly writer: PassageWriter) {}

  /** @param listed number of items of a list of which only the first and the last are shown */
  private part(
    sourceId: number,
    title: string,
    sentences: readonly KeySentence[],
    listed?: number,
  ): DigestGroup['parts'][number] {
    if (title !== '') this.writer.add(title);
    const citations = sentences.map((sentence) => this.writer.quote(sourceId, sentence));
    return { sourceId, title, citations, ...(listed !== undefined && { listed }) };
  }

  highlights(sourceId: number, sentences: readonly KeySentence[]): void {
    if (sentences.length > 0) this.groups.push({ kind: 'highlights', parts: [this.part(sourceId, '', sentences)] });
  }

  sections(kind: 'section' | 'single', sourceId: number, sections: readonly DigestSection[]): void {
    for (const { title, sentences, listed } of sections)
      this.groups.push({ kind, parts: [this.part(sourceId, title, sentences, listed)] });
  }

  comparison(sections: readonly { sourceId: number; section: DigestSection }[]): void {
    const parts = sections.map(({ sourceId, section: { title, sentences, listed } }) =>
      this.part(sourceId, title, sentences, listed),
    );
    this.groups.push({ kind: 'comparison', parts });
  }
}

async function digestPages(task: AnswerTask, pages: readonly CitablePage[]): Promise<Digests> {
  const maxSections = Math.max(1, Math.min(limits.sectionsOfPage, Math.floor(limits.sections / pages.length)));
  const maxFacts = pages.length === 1 ? limits.facts : 0;
  const digests: Digests = [];
  for (const { sourceId, page } of pages) {
    digests.push({
      sourceId,
      page: await runInSlices(digestPage(page, { maxSections, maxFacts }), { signal: task.signal }),
    });
  }
  return digests.filter(({ page }) => page.sections.length > 0);
}

function write(digests: Digests, passages: PassageWriter): DigestWriter {
  const writer = new DigestWriter(passages);
  const [first, second, ...others] = digests;
  if (!first) return writer;
  if (!second || others.length > 0) {
    for (const { sourceId, page } of digests) {
      writer.highlights(sourceId, page.highlights);
      writer.sections('section', sourceId, page.sections);
    }
    return writer;
  }
  const { pairs, unpaired } = compareDigests(first.page, second.page);
  for (const [ofFirst, ofSecond] of pairs)
    writer.comparison([
      { sourceId: first.sourceId, section: ofFirst },
      { sourceId: second.sourceId, section: ofSecond },
    ]);
  writer.sections('single', first.sourceId, unpaired[0]);
  writer.sections('single', second.sourceId, unpaired[1]);
  return writer;
}

/**
 * Writes a digest of the attached pages without a model: a page's figures, dates and people first, then the key
 * sentences of each section; of two pages, their sections on the same subject beside each other.
 * @returns the notice that groups the passages; undefined where the pages have no sentence
 */
export async function writeDigest(
  task: AnswerTask,
  pages: readonly CitablePage[],
  writer: PassageWriter,
): Promise<Notice | undefined> {
  const digests = await digestPages(task, pages);
  const { groups } = write(digests, writer);
  const omittedSections = digests.reduce((sum, { page }) => sum + page.left, 0);
  return groups.length === 0 ? undefined : { type: 'digest', groups, left: omittedSections };
}
