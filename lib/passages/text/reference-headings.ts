import { anyOf, ofAllLanguages } from '../languages/compile-pack';

const titlesOf = (list: 'references' | 'otherLists'): (() => ReadonlySet<string>) =>
  ofAllLanguages((packs) => new Set(packs.flatMap(({ pages }) => pages[list]?.split(/,\s*/) ?? [])));

/** Headings of lists of references and links, in lower case; in any language, since many pages name theirs wrongly. */
const listsOfReferences = titlesOf('references');

/**
 * More headings of lists of sources, or of links to other pages. Some of them also head ordinary text, such as notes.
 */
const otherLists = titlesOf('otherLists');

/** Characters; longer lines are no headings of lists. */
const maxLength = 60;

/**
 * A heading without its marks, numbers and colon, in lower case; undefined if it is too long for a heading of a list.
 */
function bareHeading(line: string): string | undefined {
  if (line.length > maxLength) return undefined;
  const bare = line.replace(/^[#*\s\d.)]+/u, '').replace(/[\s:：*#.]+$/u, '');
  return bare.normalize('NFC').toLowerCase();
}

/** Whether a line is the heading of a list of references, with or without a mark of headings or a number before it. */
export function isReferencesHeading(line: string): boolean {
  const title = bareHeading(line);
  return title !== undefined && listsOfReferences().has(title);
}

/** Joins the parts of a title such as 'Notes and references'. */
const joints = ofAllLanguages(
  (packs) => new RegExp(`\\s+(?:${anyOf(packs, ({ pages }) => pages.and)})\\s+|\\s*[&/,，、・]\\s*`, 'u'),
);

/**
 * Whether a heading, or a line used as one, begins a list of sources or of links to other pages: its sentences cite
 * nothing, and its entries are cited by the sentences above.
 */
export function isLinkListHeading(heading: string): boolean {
  const title = bareHeading(heading);
  if (!title) return false;
  const isTitle = (text: string) => listsOfReferences().has(text) || otherLists().has(text);
  return isTitle(title) || title.split(joints()).every((part) => isTitle(part.trim()));
}
