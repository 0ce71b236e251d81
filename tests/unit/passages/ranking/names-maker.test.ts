import { describe, expect, it } from 'vitest';
import { quoteLimits } from '../../../../lib/answer/quote-mode';
import { composeAnswer } from '../../../../lib/passages/ranking/compose-answer';

/** The first passage that is shown, unless it stands for what the page says instead. */
async function shown(question: string, markdown: string, language = 'en'): Promise<string> {
  const page = {
    url: 'https://a.example/',
    title: language === 'de' ? 'Der Turm von Orrin' : 'Orrin Tower',
    markdown,
    contentLength: markdown.length,
    truncated: false,
    language,
  };
  const { passages } = await composeAnswer(question, [{ sourceId: 1, page }], quoteLimits);
  const [first] = passages;
  return first && !first.instead ? first.text : '';
}

const others = [
  'Orrin Tower stands on the north shore of the bay and is 32 metres tall.',
  'Orrin Tower was bought by Margaret Lisle in 1902, and she lived there with her sister.',
  'The keeper of Orrin Tower, Donald Reay, kept bees until 1931.',
  'Every summer a fair is held below Orrin Tower, with boats from the islands.',
].join('\n\n');

describe('a question for the maker', () => {
  it('is answered by who made it, in verb or noun', async () => {
    const built = 'Orrin Tower was built by James Corran between 1871 and 1874.';
    expect(await shown('Who built Orrin Tower?', `${others}\n\n${built}`)).toContain('James Corran');
    const plans = 'The architect of Orrin Tower was James Corran, who lived in the village.';
    expect(await shown('Who designed Orrin Tower?', `${others}\n\n${plans}`)).toContain('James Corran');
  });

  it('is answered by a noun of making with a name', async () => {
    const began = 'In the same year fell the founding of Orrin College in the village of Skarn by James Corran.';
    expect(await shown('Who founded Orrin College?', `${others}\n\n${began}`)).toContain('James Corran');
  });

  it.each([
    'The building of Orrin Tower was bought by Margaret Lisle in 1902, and she lived there.',
    'The Orrin Tower building was visited by Queen Victoria in 1881.',
    'Orrin Tower was built in 1874. Margaret Lisle bought it in 1902.',
    'After Orrin Tower was built of grey stone, nobody lived there.',
  ])('is not answered by a name that only stands beside the subject: %s', async (sentence) => {
    expect(await shown('Who built Orrin Tower?', `${others}\n\n${sentence}`)).toBe('');
  });

  it('is answered where a maker is named in a sentence beside it', async () => {
    const built = 'Orrin Tower was built in 1874. Its builder, J. M. Corran of St. Ives, lived in the village.';
    expect(await shown('Who built Orrin Tower?', `${others}\n\n${built}`)).toContain('Corran');
  });

  it('is answered below a heading that stands for the maker', async () => {
    const section = (heading: string) =>
      `# Orrin Tower\n\n${others}\n\n## ${heading}\n\nAda Wren was 29 when the village chose her.`;
    expect(await shown('Who built Orrin Tower?', section('The engineer'))).toContain('Ada Wren');
    expect(await shown('Who built Orrin Tower?', section('The keeper'))).toBe('');
  });

  it('is read in German, too', async () => {
    const german = [
      'Der Turm von Orrin steht an der Nordküste der Bucht und ist 32 Meter hoch.',
      'Der Turm von Orrin gehörte von 1902 an Margarete Lisle, die dort mit ihrer Schwester lebte.',
      'Im Sommer wird unter dem Turm von Orrin ein Markt gehalten, zu dem Boote kommen.',
    ].join('\n\n');
    expect(await shown('Wer hat den Turm von Orrin gebaut?', german, 'de')).toBe('');
    const built = 'Der Turm von Orrin wurde von Jakob Corran zwischen 1871 und 1874 erbaut.';
    expect(await shown('Wer hat den Turm von Orrin gebaut?', `${german}\n\n${built}`, 'de')).toContain('Jakob Corran');
  });
});
