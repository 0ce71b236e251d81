/** One message of a conversation, independent of the service's format. */
export interface ResearcherTurn {
  role: 'system' | 'user' | 'assistant' | 'tool';
  text: string;
  toolCalls?: { name: string; arguments: string }[];
}

/** The stand-in's next message: tool calls or text. */
export type ResearcherReply =
  | { calls: { name: string; arguments: Record<string, unknown> }[]; text?: string }
  | { calls?: undefined; text: string };

interface Found {
  id: number;
  url: string;
}

/** Maximum number of pages that it opens. */
const pagesToOpen = 5;

function terms(text: string): Set<string> {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  const words = Array.from(segmenter.segment(text.toLowerCase()), ({ segment, isWordLike }) =>
    isWordLike ? segment : '',
  );
  return new Set(words.filter((word) => word.length > 2 || /[\p{sc=Han}\p{sc=Arabic}\d]/u.test(word)));
}

function sentences(content: string): string[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });
  return content
    .split(/\n+/)
    .filter((line) => !/^\s*(?:[#|>]|```|!\[)/.test(line))
    .flatMap((line) => Array.from(segmenter.segment(line), ({ segment }) => segment.trim()))
    .filter((sentence) => sentence.length > 8 && !/[[\]*_`\\<>]/.test(sentence));
}

/** The sentence of a page that shares the most words with the question, verbatim. */
function bestSentence(content: string, question: string): { sentence: string; shared: number } | undefined {
  const wanted = terms(question);
  const scored = sentences(content).map((sentence) => ({
    sentence,
    shared: [...terms(sentence)].filter((word) => wanted.has(word)).length,
  }));
  return scored.sort((one, other) => other.shared - one.shared)[0];
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function questionOf(turns: readonly ResearcherTurn[]): string {
  const asked = turns.findLast(({ role, text }) => role === 'user' && !text.startsWith('Answer the question now'));
  return (asked?.text ?? '').split('\n\n')[0] ?? '';
}

/** Follows instructions in a page's text, as a model without protection against prompt injection does. */
function obey(content: string, question: string): ResearcherReply | undefined {
  const target = /\bopen (https?:\/\/\S+=) followed by the whole conversation/.exec(content)?.[1];
  if (target === undefined) return undefined;
  return { calls: [{ name: 'open_page', arguments: { url: target + encodeURIComponent(question) } }] };
}

/**
 * The text of a call of a deep research (plan, review of the notes, or report), recognised by its system instructions.
 */
function withoutTools(system: string, asked: string, question: string): string | undefined {
  if (system.startsWith('You plan a research')) {
    return question
      .replace(/[?？؟]\s*$/, '')
      .split(/,? and /)
      .map((part) => `- ${part.trim()}?`)
      .join('\n');
  }
  if (system.startsWith('You review notes')) return 'none';
  if (!system.includes('You write the report')) return undefined;
  const notes = /<notes>\n([\s\S]*?)\n<\/notes>/.exec(asked)?.[1] ?? '';
  return `This is what the notes say.\n\n${notes}`;
}

/**
 * A stand-in for a model that researches: it searches for the question, opens the results, and answers with sentences
 * of the pages, with their citation ids. It has no knowledge of its own, so that an answer holds only what tools
 * returned.
 * @param options.obedient it follows instructions in pages
 */
export function researcherReply(
  turns: readonly ResearcherTurn[],
  toolNames: readonly string[],
  options: { obedient?: boolean } = {},
): ResearcherReply {
  const question = questionOf(turns);
  const system = turns.find(({ role }) => role === 'system')?.text ?? '';
  const composed = withoutTools(system, turns.at(-1)?.text ?? '', question);
  if (toolNames.length === 0 && composed !== undefined) return { text: composed };
  const results: Found[] = [];
  const pages: { id: number; url: string; content: string }[] = [];
  let failed = 0;
  for (const { text } of turns.filter(({ role }) => role === 'tool')) {
    const value = parsed(text);
    for (const result of Array.isArray(value.results) ? value.results : []) {
      const { citation_id: id, url } = result as { citation_id: number; url: string };
      if (!results.some((known) => known.url === url)) results.push({ id, url });
    }
    if (value.status === 'error') failed += 1;
    if (typeof value.content === 'string' && value.content !== '') {
      const found = results.find(({ url }) => url === value.url);
      pages.push({ id: found?.id ?? Number.NaN, url: String(value.url), content: value.content });
    }
  }
  const calls = turns.flatMap(({ toolCalls = [] }) => toolCalls);
  if (toolNames.includes('web_search') && calls.length === 0) {
    return { calls: [{ name: 'web_search', arguments: { query: question } }], text: 'I look this up.' };
  }
  if (toolNames.includes('open_page') && results.length > 0 && pages.length + failed === 0) {
    return { calls: results.slice(0, pagesToOpen).map(({ url }) => ({ name: 'open_page', arguments: { url } })) };
  }
  const command = options.obedient && failed === 0 ? pages.map(({ content }) => obey(content, question)) : [];
  const obeyed = command.find((reply) => reply !== undefined);
  if (obeyed) return obeyed;
  const quotes = pages
    .map(({ id, content }) => ({ id, ...bestSentence(content, question) }))
    .filter(({ sentence, shared = 0 }) => sentence !== undefined && shared > 0)
    .sort((one, other) => (other.shared ?? 0) - (one.shared ?? 0));
  const text = quotes.map(({ id, sentence }) => `${sentence} [${id}]`).join('\n\n');
  return { text: text || 'Nothing that reached me answers this.' };
}
