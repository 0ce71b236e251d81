import { expect, it } from 'vitest';
import type { Annotation } from '../../../../lib/core/citations/annotation-span';
import { createCitationParser } from '../../../../lib/core/citations/citation-parser';
import { countWork } from '../../work-counter';

type Form = (host: string, url: string) => string;

const link: Form = (host, url) => `([${host}](${url}))`;
const brackets: Form = (host) => `【${host}】`;

/** An answer with an annotation for each sentence. */
function annotatedText(count: number, form: Form, sentence: string, samePage: boolean) {
  const annotations: Annotation[] = [];
  let text = '';
  for (let index = 0; index < count; index += 1) {
    const host = samePage ? 'mill.example' : `mill-${index}.example`;
    const url = `https://${host}/log`;
    text += `${sentence} `;
    const start = text.length;
    text += `${form(host, url)} `;
    annotations.push({ url, title: `Log ${index}`, start, end: text.length - 1 });
  }
  return { text, annotations };
}

it.each([
  ['links to one page', link, 'The wheel turns twice a day.', true],
  ['links, counted in code points', link, 'The wheel 🌊 turns.', false],
  ['hosts in brackets', brackets, 'The wheel turns twice a day.', false],
  ['links, with annotations before the text', link, 'The wheel turns twice a day.', false],
])('places annotations with a cost that grows with their number: %s', async (name, form, sentence, samePage) => {
  const isEarly = name.includes('before');
  const cost = (count: number) => {
    const { text, annotations } = annotatedText(count, form, sentence, samePage);
    return countWork(() => {
      const parser = createCitationParser(() => false);
      const annotate = () => annotations.flatMap((annotation) => parser.annotate(annotation));
      const push = () => (text.match(/.{1,4000}/g) ?? []).flatMap((piece) => parser.push(piece));
      const events = [...(isEarly ? [...annotate(), ...push()] : [...push(), ...annotate()]), ...parser.end()];
      expect(events.filter(({ type }) => type === 'citation')).toHaveLength(count);
    });
  };
  // Four times the number: with a look through all others for each it costs some sixteen times as much.
  expect((await cost(4000)) / (await cost(1000))).toBeLessThan(6);
});
