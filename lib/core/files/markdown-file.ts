import { dayOf, withFrontMatter, yamlText } from '../markdown/front-matter';
import { safeMarkdown } from '../markdown/safe-markdown';
import type { Attachment } from '../message';
import { domainOf } from '../source';
import { runInSlices } from '../utils/async/sliced-work';
import { safeFileName } from './safe-file-name';

/**
 * A page as a markdown file with its metadata as YAML front matter.
 * @returns the file name, made of the page's title, and the content
 */
export async function markdownFile(page: Omit<Attachment, 'id' | 'kind'>): Promise<{ name: string; text: string }> {
  const { title, url, siteName, byline, publishedAt, language, retrievedAt, markdown } = page;
  const retrieved = dayOf(retrievedAt);
  const fields = { title, url, site: siteName, byline, published: publishedAt, language, retrieved };
  const lines = Object.entries(fields).flatMap(([name, value]) => (value ? [`${name}: ${yamlText(value)}`] : []));
  const text = await runInSlices(safeMarkdown(markdown));
  return { name: safeFileName(title || domainOf(url), 'md'), text: withFrontMatter(lines, text) };
}
