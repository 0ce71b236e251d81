import type { Attachment } from '../../core/message';
import { domainOf } from '../../core/source';
import { markdownToBlocks } from '../../passages/text/plain-text';

/** Characters of a selection at most that stand for it. */
const maxNameLength = 80;
/** Characters of a selection that are read for its name. */
const maxRead = 400;

/** What an attachment is called in a chip: a page by its title, a selection by its first words. */
export function attachmentName({ kind, title, url, markdown }: Attachment): string {
  const blocks = kind === 'selection' ? markdownToBlocks(markdown.slice(0, maxRead)) : [];
  const words = blocks.map(({ text }) => text.replace(/\s+/g, ' ').trim()).join(' ');
  if (words === '') return title || domainOf(url);
  if (words.length <= maxNameLength) return words;
  const cut = words.slice(0, maxNameLength);
  const space = cut.lastIndexOf(' ');
  return `${(space > 0 ? cut.slice(0, space) : cut).replace(/[\p{P}\s]+$/u, '')}…`;
}
