import { expect, it } from 'vitest';
import { readSource } from '../../../../lib/answer/shared/source-list';
import { page } from '../support';

const german = 'Die Lampe wurde 1871 entzündet, und sie ist noch immer die einzige, die man von der Bucht aus sieht.';
const read = (language: string | undefined, markdown: string) =>
  readSource({ ...page('https://light.example/', 'The light', markdown), ...(language !== undefined && { language }) });

it('a source has the language that its page declares', () => {
  expect(read('pt-BR', german).language).toBe('pt-BR');
});

it.each([undefined, 'no language'])('where the page declares %j, it has the one that its words tell', (declared) => {
  expect(read(declared, german).language).toBe('de');
});

it('has none where the words do not tell it either', () => {
  expect(read(undefined, '41 m')).not.toHaveProperty('language');
});
