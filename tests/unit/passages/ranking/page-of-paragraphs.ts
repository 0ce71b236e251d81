import { quoteLimits } from '../../../../lib/answer/quote-mode';
import type { Page } from '../../../../lib/core/provider';
import { composeAnswer } from '../../../../lib/passages/ranking/compose-answer';

/** A page that was read whole. */
export function pageOf(markdown: string, title: string, language: string): Page {
  return {
    url: 'https://a.example/',
    title,
    markdown,
    contentLength: markdown.length,
    truncated: false,
    language,
  };
}

/** The passages that a page of these paragraphs shows for a question. */
export async function passagesOn(
  question: string,
  paragraphs: readonly string[],
  { title, language = 'en' }: { title: string; language?: string },
) {
  const page = pageOf(paragraphs.join('\n\n'), title, language);
  const { passages } = await composeAnswer(question, [{ sourceId: 1, page }], quoteLimits);
  return passages;
}

/** The first of them; empty where the page is silent. */
export async function shown(question: string, title: string, ...paragraphs: string[]): Promise<string> {
  return (await passagesOn(question, paragraphs, { title }))[0]?.text ?? '';
}
