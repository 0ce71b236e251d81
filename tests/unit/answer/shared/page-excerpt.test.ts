import { describe, expect, it } from 'vitest';
import { pageExcerpt } from '../../../../lib/answer/shared/page-excerpt';
import { page } from '../support';

const { signal } = new AbortController();
const filler = (topic: string, count: number) =>
  Array.from({ length: count }, (_, index) => `Paragraph ${index} on ${topic} goes on about ropes and weather.`).join(
    '\n\n',
  );
const chapters = ['Ropes', 'Nets', 'Sails', 'Oars', 'Anchors', 'Lamps'];

function book(needle: string): string {
  const parts = chapters.map((name, index) => {
    const own = index === 4 ? `${filler(name, 30)}\n\n${needle}\n\n${filler(name, 30)}` : filler(name, 60);
    return `## ${name}\n\n${own}`;
  });
  return `# A harbour\n\nThe first words of the book.\n\n${parts.join('\n\n')}`;
}
const needle = 'The great anchor of Orrisport weighs 4,200 kilograms.';

describe('pageExcerpt', () => {
  it('is the whole page where that fits', async () => {
    const short = page('https://a.example/', 'A', '# A\n\nWords.');
    expect(await pageExcerpt('What?', short, 100, signal)).toBe(short.markdown);
  });

  it('holds what fits the question, from wherever on the page, with its heading', async () => {
    const long = page('https://a.example/', 'A harbour', book(needle));
    const text = await pageExcerpt('How much does the great anchor of Orrisport weigh?', long, 3_000, signal);
    expect(text).toContain(needle);
    expect(text.indexOf('## Anchors')).toBeGreaterThan(-1);
    expect(text.indexOf('## Anchors')).toBeLessThan(text.indexOf(needle));
    expect(text).toContain('The first words of the book.');
    expect(text).toContain('[…]');
    expect(text.length).toBeLessThanOrEqual(3_000);
    expect(text.length).toBeGreaterThan(2_400);
  });

  it('shows the beginning of every section to a question about the whole', async () => {
    const long = page('https://a.example/', 'A harbour', book(needle));
    const text = await pageExcerpt('What is this about?', long, 3_000, signal);
    for (const name of chapters) expect(text).toContain(`## ${name}\n\nParagraph 0 on ${name}`);
    expect(text.length).toBeLessThanOrEqual(3_000);
  });

  it('fits a room whatever the page is made of', async () => {
    const shapes = [
      'word '.repeat(8_000),
      'x'.repeat(30_000),
      `\`\`\`\n${'const anchor = 1;\n'.repeat(2_000)}\`\`\``,
      `| anchor | weight |\n| --- | --- |\n${'| great | 4,200 |\n'.repeat(2_000)}`,
      '# Anchor\n'.repeat(3_000),
      'Great\n===\n'.repeat(2_000),
    ];
    for (const markdown of shapes) {
      const text = await pageExcerpt(
        'How heavy is the great anchor?',
        page('https://a.example/', '', markdown),
        2_000,
        signal,
      );
      expect(text.length).toBeLessThanOrEqual(2_000);
      expect(text.length).toBeGreaterThan(700);
    }
  });

  it('ends with the signal', async () => {
    const long = page('https://a.example/', 'A harbour', book(needle));
    const ended = AbortSignal.abort(new Error('stopped'));
    await expect(pageExcerpt('How heavy is the anchor?', long, 3_000, ended)).rejects.toThrow('stopped');
  });
});
