import { describe, expect, it } from 'vitest';
import { checkClaim } from '../../../../lib/passages/citations/check-claim';
import { indexPage } from '../../../../lib/passages/citations/index-page';

const text = 'The harbour master rings a bell at noon. Ships wait behind the breakwater in winter.';
const claim = 'Jonas Reet opened the Quillon dock in 1888.';

describe('a list of references', () => {
  it.each([
    '## References',
    '### 4. Works cited',
    '**Sources**',
    'Bibliography:',
    '## Einzelnachweise',
    '## Fußnoten',
    '## Notes et références',
    '## Enlaces externos',
    '## Collegamenti esterni',
    '## Ligações externas',
    '## Voetnoten',
    '## Källor',
    '## Примечания',
    'Список литературы',
    '## المراجع',
    '## 参考文献',
    '## 外部リンク',
    '## 参考资料',
    '## 각주',
  ])('is no evidence: %s', (heading) => {
    const page = indexPage(`${text}\n${text}\n${heading}\nReet, J. ${claim} Venn Press.`);
    expect(checkClaim(page, claim).verdict).toBe('not-found');
  });

  it('ends at the next heading', () => {
    const page = indexPage(`${text}\n## References\nMoll, P. Docks. Venn Press.\n## History\n${claim}`);
    expect(checkClaim(page, claim).verdict).toBe('found');
  });

  it('is not begun by an entry of a menu', () => {
    const page = indexPage(`Home\nReferences\nContact\n${text}\n${claim}\n${text}\n${text}`);
    expect(checkClaim(page, claim).verdict).toBe('found');
  });

  it('is not begun by a word of the text', () => {
    const page = indexPage(`${text}\n${text}\nReferences to the docks are rare, since the archive burnt.\n${claim}`);
    expect(checkClaim(page, claim).verdict).toBe('found');
  });
});

describe('words that contrast', () => {
  it.each(['However, the mill is open to visitors.', 'The mill is open to visitors, whereas the inn is full.'])(
    'negate nothing on the page: %s',
    (sentence) => {
      expect(checkClaim(indexPage(sentence), 'The mill is open to visitors.').verdict).toBe('found');
    },
  );

  it.each(['However, the mill is open to visitors.', 'Furthermore, the mill is open to visitors.'])(
    'need not be on the page: %s',
    (own) => {
      expect(checkClaim(indexPage('The mill is open to visitors.'), own).verdict).toBe('found');
    },
  );
});

describe('a page that says the opposite', () => {
  it.each([
    ['The council did not approve the bridge.', 'The council approved the bridge.'],
    ['The bridge was never finished.', 'The bridge was finished.'],
    ['Wein wird dort nicht angebaut.', 'Wein wird dort angebaut.'],
  ])('%s', (sentence, own) => {
    expect(checkClaim(indexPage(sentence), own).verdict).not.toBe('found');
  });
});

it('takes a negation with a date for what it is', () => {
  const page = indexPage('The county did not rebuild the wheel until 1988.');
  expect(checkClaim(page, 'The county rebuilt the wheel in 1988.').verdict).toBe('found');
});

describe('ways of writing', () => {
  it.each([
    ['The season of 2018–2019 was the last one.', 'The 2018–19 season was the last one.'],
    ['The U.S. built the canal in 1914.', 'The United States built the canal in 1914.'],
    ['Moss sold the mill to the county in 1961.', 'Edmund Moss sold the mill to the county in 1961.'],
    ['The mill closed due to the flood of 1953.', 'Due to the flood of 1953, the mill closed.'],
    ['The National Tide Mill Society owns the mill.', 'The National Tide Mill Society (NTMS) owns the mill.'],
    ['The mill closed in 1953.', 'According to the search results, the mill closed in 1953 [2].'],
    ['Harbour News, 4 March 2016\nThe school opened with nine pupils.', 'In 2016 the school opened with nine pupils.'],
  ])('%s', (sentence, own) => {
    expect(checkClaim(indexPage(sentence), own).verdict).toBe('found');
  });

  it.each([
    ['Ida Moss sold the mill to the county in 1961.', 'Edmund Moss sold the mill to the county in 1961.'],
    [
      'Harbour News, 4 March 2016\nThe school opened in 2014 with nine pupils.',
      'In 2016 the school opened with nine pupils.',
    ],
  ])('but not %s', (sentence, own) => {
    expect(checkClaim(indexPage(sentence), own).verdict).not.toBe('found');
  });
});

describe('unusual claims', () => {
  const numbers = Array.from({ length: 200 }, (_, index) => 1_000 + 7 * index);
  const code = 'for (let i = 0; i < words.length; i += 1) { if (!seen.has(words[i])) seen.add(words[i]); }\n';
  const page = indexPage(
    [text, `Counts: ${numbers.join(', ')}.`, code.repeat(20), 'Mill '.repeat(2_000), 'x'.repeat(20_000)].join('\n'),
  );

  it.each([
    ['one word', 'Ships'],
    ['one number', '1888'],
    ['5,000 characters', 'The harbour master rings a bell at noon in winter. '.repeat(100).slice(0, 5_000)],
    ['5,000 characters without a space', 'bell'.repeat(1_250)],
    ['code', code],
    ['200 numbers', `The counts are ${numbers.map((value) => value + 1).join(', ')}.`],
    ['200 negations', 'not never no '.repeat(67)],
    ['200 names', Array.from({ length: 200 }, (_, index) => `Ida Falk${index}`).join(' met ')],
    ['only marks', '[1][2] … — !?'],
    ['half a pair of surrogates', 'bell \ud83d at noon'],
  ])('%s: has a verdict', (_, own) => {
    const check = checkClaim(page, own);
    expect(['found', 'partial', 'not-found']).toContain(check.verdict);
    expect(check.score).toBeGreaterThanOrEqual(0);
    expect(new Set(check.ranked).size).toBe(page.sentences.length);
  });
});
