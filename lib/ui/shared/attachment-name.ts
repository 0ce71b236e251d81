import type { Attachment } from '../../core/message';
import { domainOf } from '../../core/source';
import { collapseSpaces } from '../../core/utils/text/collapse-spaces';
import { markdownToBlocks } from '../../passages/text/plain-text';

/** Maximum number of characters of a selection that serve as its name. */
const maxNameLength = 80;
/** Characters of a selection that are read for its name. */
const maxRead = 400;

/** Whether an attachment is named by its own words: it has no title, or only its whole page's. */
export function isNamedByWords({ kind }: Pick<Attachment, 'kind'>): boolean {
  return kind === 'selection' || kind === 'text';
}

/**
 * The name of an attachment in a chip: a page by its title, a selection or a text by its first words.
 * @param beginning the first characters of its text
 */
export function attachmentName(attachment: Pick<Attachment, 'kind' | 'title' | 'url'>, beginning: string): string {
  const { title, url } = attachment;
  const blocks = isNamedByWords(attachment) ? markdownToBlocks(beginning.slice(0, maxRead)) : [];
  const words = blocks.map(({ text }) => collapseSpaces(text)).join(' ');
  if (words === '') return title || domainOf(url);
  if (words.length <= maxNameLength) return words;
  const cut = words.slice(0, maxNameLength);
  const space = cut.lastIndexOf(' ');
  return `${(space > 0 ? cut.slice(0, space) : cut).replace(/[\p{P}\s]+$/u, '')}…`;
}
