import { type DescribedBlock, describeBlocks } from '../../../../../lib/page/extract/features/describe-blocks';
import { segment } from '../../../../../lib/page/extract/features/segment';
import type { CorrectionRule } from '../../../../../lib/page/extract/rules/rule';
import { readJsonLd } from '../../../../../lib/page/metadata/read-json-ld';
import { parseHtml } from '../../../../../lib/page/parse-html';

interface Options {
  url?: string;
  /** Probability that the page is an article. */
  articleProbability?: number;
  captions?: boolean;
  withNotes?: boolean;
  /** Whether a block was kept before; all of them unless given. */
  isKept?: (block: DescribedBlock, index: number) => boolean;
}

/** The blocks of a page that are kept after a rule, where it applies. */
export function applyRule(
  rule: CorrectionRule,
  html: string,
  {
    url = 'https://www.site.example/otters',
    articleProbability = 0.9,
    captions = true,
    withNotes = true,
    isKept = () => true,
  }: Options = {},
): DescribedBlock[] {
  const document = parseHtml(html, url);
  const segments = segment(document.body);
  const blocks = describeBlocks(segments, document.title);
  const kept = blocks.map(isKept);
  const page = {
    document,
    nodes: readJsonLd(document),
    url,
    base: url,
    copy: document,
    segments,
    blocks,
    kept,
    isArticle: true,
    articleProbability,
    forumProbability: 0,
    captions,
    withNotes,
  };
  if (rule.appliesTo(page)) rule.run(page);
  return blocks.filter((_block, index) => kept[index]);
}
