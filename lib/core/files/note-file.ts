import { dayOf, withFrontMatter, yamlText } from '../markdown/front-matter';
import { collapseSpaces } from '../utils/text/collapse-spaces';
import { safeFileName } from './safe-file-name';

/** An answer or a thread as a note. */
export interface ExportedNote {
  title: string;
  /** Milliseconds since the epoch. */
  at: number;
  questions: readonly string[];
  sources: readonly { title: string; url: string }[];
  /** Whether an answer in it came with a file. */
  imported?: boolean;
  /** Markdown that is safe already. */
  body: string;
}

/** A note as a Markdown file: title, date, questions and sources as YAML front matter. */
export function noteFile({ title, at, questions, sources, imported, body }: ExportedNote): {
  name: string;
  text: string;
} {
  const day = dayOf(at);
  const [question, ...others] = questions;
  const lines = [
    `title: ${yamlText(title)}`,
    ...(day ? [`date: ${day}`] : []),
    ...(question !== undefined && others.length === 0 ? [`question: ${yamlText(question)}`] : []),
    ...(others.length > 0 ? ['questions:', ...questions.map((one) => `  - ${yamlText(one)}`)] : []),
    ...(imported ? ['imported: true'] : []),
    ...(sources.length > 0 ? ['sources:'] : []),
    ...sources.flatMap((source) => [
      `  - title: ${yamlText(source.title || source.url)}`,
      `    url: ${yamlText(source.url)}`,
    ]),
  ];
  return { name: safeFileName(title, 'md'), text: withFrontMatter(lines, body) };
}

/**
 * Maximum number of characters of an address that a browser passes to another program: Chromium takes 2,048 on Windows.
 * @see https://source.chromium.org/chromium/chromium/src/+/main:chrome/browser/platform_util_win.cc
 */
const maxAddress = 2_000;

/** Obsidian links to notes by their names: these characters have a meaning there. */
const linkMarks = /[#^[\]|]+/g;

/**
 * The address by which Obsidian makes a note.
 * @param file name and text of the note
 * @returns `byClipboard`: the text is too long for an address, and has to be in the clipboard
 * @see https://help.obsidian.md/Extending+Obsidian/Obsidian+URI
 */
export function obsidianAddress({ name, text }: { name: string; text: string }): {
  url: string;
  byClipboard: boolean;
} {
  const bare = collapseSpaces(name.replace(/\.md$/, '').replace(linkMarks, ' ')) || 'Citebar';
  const address = `obsidian://new?name=${encodeURIComponent(bare)}`;
  const whole = `${address}&content=${encodeURIComponent(text.toWellFormed())}`;
  return whole.length <= maxAddress
    ? { url: whole, byClipboard: false }
    : { url: `${address}&clipboard=true`, byClipboard: true };
}
