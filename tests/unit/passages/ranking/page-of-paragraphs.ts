import { quoteLimits } from '../../../../lib/answer/quote-mode';
import { composeAnswer } from '../../../../lib/passages/ranking/compose-answer';

/** The passages that a page of these paragraphs shows for a question. */
export async function passagesOn(
  question: string,
  paragraphs: readonly string[],
  { title, language = 'en' }: { title: string; language?: string },
) {
  const markdown = paragraphs.join('\n\n');
  const page = {
    url: 'https://a.example/',
    title,
    markdown,
    contentLength: markdown.length,
    truncated: false,
    language,
  };
  const { passages } = await composeAnswer(question, [{ sourceId: 1, page }], quoteLimits);
  return passages;
}

/** The first of them; empty where the page is silent. */
export async function shown(question: string, title: string, ...paragraphs: string[]): Promise<string> {
  return (await passagesOn(question, paragraphs, { title }))[0]?.text ?? '';
}
