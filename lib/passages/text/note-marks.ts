import type { Page } from '../../core/provider';

/** The target of a link with its title, in parentheses; its path may have a pair of them. */
const target = String.raw`\((?:<[^<>\n]*>|[^()\s<]*(?:\([^()\s]*\)[^()\s]*)*)(?:\s+"[^"\n]{0,300}")?\)`;
const numbers = String.raw`[1-9]\d{0,2}(?:\s?[,;–-]\s?[1-9]\d{0,2}){0,20}`;
const numberLink = String.raw`\[[1-9]\d{0,2}\]${target}`;
const raisedDigits = '[\u2070\u00b9\u00b2\u00b3\u2074-\u2079]';

/** The forms of a mark, each a named group; a run of marks is identified by its first one. */
const forms = {
  /** `[^1]` */
  label: String.raw`\[\^[^\][\s]{1,40}\]`,
  /** `[\[2\]](…)`, `[<sup>[note 1]</sup>](…)`: a link with brackets as a part of its words. */
  bracketedLink: String.raw`\[(?:<sup>|\^|\*{1,2}|_)?\\?\[[^\][\\\n]{1,40}\\?\](?:<\/sup>|\^|\*{1,2}|_)?\]${target}`,
  /** `[2](…)`, `[†](…)` */
  link: String.raw`\[(?:<sup>|\^|\*{1,2}|_)?(?:[1-9]\d{0,2}|[a-z]|\\?[*†‡§¶]{1,3})(?:<\/sup>|\^|\*{1,2}|_)?\]${target}`,
  /** `[[2](…), [3](…)]` */
  linksInBrackets: String.raw`\\?\[${numberLink}(?:\s?[,;–-]\s?${numberLink}){0,20}\\?\]`,
  /** `\[2\]`, `\[note 2\]`, `\[a\]`: brackets that are no markup. */
  escaped: String.raw`\\\[(?:${numbers}|[a-z]|\p{L}{1,12}\.?\s?\d{1,3})\\\]`,
  /** `[2]` */
  plain: String.raw`\[${numbers}\](?![(:[\p{L}\p{N}_=])`,
  /** `<sup>2</sup>` */
  raised: String.raw`<sup>${numbers}<\/sup>`,
  /** `²` */
  raisedDigits: String.raw`(?<![⁻⁺⁄/])${raisedDigits}{1,3}(?:[,–]\s?${raisedDigits}{1,3}){0,10}(?![⁻⁺\u207f⁄/\p{L}\p{N}])`,
} as const;

type Form = keyof typeof forms;
const anyForm = Object.values(forms).join('|');

/** Code and the targets of links, which are left unchanged. */
const kept = [
  String.raw`(?:^|\n) {0,3}(?<fence>\x60{3,}|~{3,})[^\n]*\n[\s\S]*?(?:\n {0,3}\k<fence>|$)`,
  String.raw`\x60{1,2}[^\x60\n]+\x60{1,2}`,
  String.raw`\]\((?:<[^<>\n]*>|[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)`,
].join('|');

const firstForm = Object.entries(forms)
  .map(([name, form]) => `(?<${name}>${form})`)
  .join('|');
const pattern = new RegExp(
  `(?<kept>${kept})|(?<open><sup>)?(?:${firstForm})(?:[,;]?\\s?(?:${anyForm})){0,20}(?:<\\/sup>)?`,
  'gu',
);

/** `[^1]: ` at the beginning of a note; a note that consists of an address is left, since it has no text to be read. */
const definition = /^ {0,3}\[\^[^\][\s]{1,40}\]:(?![ \t]*<?https?:\/\/\S*[ \t]*$)[ \t]*/gm;

const sentenceEnd = /[.!?…。！？؟।]["”’»)]?$/u;
/** Characters that a mark directly follows. */
const attached = /[\p{L}\p{N}\p{M}.,;:!?…%°"”’»)\]*_`>。、，！？؟，」』]$/u;
const word = /\p{L}{2}$/u;
const longWord = /\p{L}{4}[.,;:]?$/u;
/** After a short word, such as 'in' or 'see', a number in brackets is a part of the sentence. */
const spaced = /\p{L}{4}["”’»)]?\s$/u;
const punctuation = /[.,;:!?…。，、！？؟।"”’»]$/u;
const clauseEnd = /^[.;!?…。！？؟।](?:\s|$)/u;
/** Signs that a text numbers its notes: a raised one after a word, or a number in brackets after a sentence. */
const raisedOne = /\p{L}{2}["”’»)]?[.,;:!?…。]?["”’»)]?(?:¹(?![⁰-⁹²³])|<sup>1<\/sup>)/u;
const bracketsBehindSentence = /\p{L}["”’»)]?[.!?…。！？؟।]["”’»)]?\[[1-9][\d\s,;–-]{0,40}\]/u;
/** Number of characters before a mark by which its kind is recognised. */
const around = 8;

interface Style {
  raised: boolean;
  brackets: boolean;
}

/** Whether a number that is raised is a mark, not a power or a unit. */
function isRaisedMark(digits: string, before: string, style: Style): boolean {
  if (punctuation.test(before)) return true;
  if (!word.test(before)) return false;
  return /^(?:<sup>)?(?:[23²³])(?:<\/sup>)?$/u.test(digits) ? style.raised && longWord.test(before) : true;
}

/** A possible mark of a note, with the text around it. */
interface PossibleMark {
  form: Form;
  mark: string;
  before: string;
  after: string;
}

function isMark({ form, mark, before, after }: PossibleMark, style: Style): boolean {
  const isLine = before === '' || /[\n|([{]$/.test(before);
  const isBehind = !isLine && attached.test(before);
  const isAfterSentence = /\s$/.test(before) && sentenceEnd.test(before.trimEnd());
  const isSpaced = isAfterSentence || (spaced.test(before) && clauseEnd.test(after));
  switch (form) {
    case 'label':
      // At the beginning of a line it may name the note itself.
      return !(isLine && after.startsWith(':'));
    case 'bracketedLink':
      return isBehind || mark.includes('#') || isAfterSentence;
    case 'link':
      return isBehind ? mark.includes('#') || /^\[[1-9]/.test(mark) : mark.includes('#') && isAfterSentence;
    case 'linksInBrackets':
      return isBehind || isSpaced;
    case 'escaped':
      // 'word[s]' has an ending in brackets.
      return /\\\[[a-z]\\\]/.test(mark) ? punctuation.test(before) : isBehind || isSpaced;
    case 'plain':
      if (isSpaced || sentenceEnd.test(before)) return true;
      return style.brackets && isBehind && !/\]$/.test(before) && /[\p{L}\p{N}]{2}$|[^\p{L}\p{N}]$/u.test(before);
    case 'raised':
    case 'raisedDigits':
      return isRaisedMark(mark, before, style);
  }
}

/**
 * A text in Markdown without the marks of its footnotes, in whatever form: links such as `[\[2\]](…#n2)`, `[^1]`,
 * `[2]`, `²`. They are not part of its sentences, and in an answer they would be mistaken for citations. Numbers in
 * brackets that are part of a sentence, powers, units and code are kept. Linear in the length of the text.
 */
export function withoutNoteMarks(markdown: string): string {
  const style = { raised: raisedOne.test(markdown), brackets: bracketsBehindSentence.test(markdown) };
  let from = 0;
  let text = '';
  for (const { 0: whole, index, groups = {} } of markdown.matchAll(pattern)) {
    if (groups.kept !== undefined) continue;
    const form = (Object.keys(forms) as Form[]).find((name) => groups[name] !== undefined);
    const mark = form && groups[form];
    if (!form || mark === undefined) continue;
    const end = index + whole.length;
    const before = markdown.slice(Math.max(0, index - around), index);
    // An exclamation mark makes a link an image.
    const isImage = /(?<!\\)!$/.test(before) && /link$/i.test(form);
    const isRaised = groups.open !== undefined;
    if (isImage || !(isRaised || isMark({ form, mark, before, after: markdown.slice(end, end + 2) }, style))) continue;
    text += markdown.slice(from, index);
    // The space before a mark belongs to it.
    if (/[^\n] $/.test(text.slice(-2)) && /^(?:[\s.,;:!?…。]|$)/.test(markdown.slice(end, end + 1)))
      text = text.slice(0, -1);
    from = end;
  }
  return (text + markdown.slice(from)).replace(definition, '');
}

/** A page without the marks of footnotes; the same object if it has none. */
export function withoutPageNoteMarks<Read extends Page>(page: Read): Read {
  const markdown = withoutNoteMarks(page.markdown);
  return markdown === page.markdown ? page : { ...page, markdown, contentLength: markdown.length };
}
