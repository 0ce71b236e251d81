import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../lib/core/provider';
import { rankPassages } from '../../../../lib/passages/ranking/rank';

function page(markdown: string, title = 'A page'): Page {
  return { url: 'https://a.example/', title, markdown, contentLength: markdown.length, truncated: false };
}

async function texts(
  question: string,
  markdowns: string[],
  options: { limit?: number; maxLength?: number; includeRelated?: boolean } = {},
) {
  const pages = markdowns.map((markdown, index) => ({ sourceId: index + 1, page: page(markdown) }));
  return (await rankPassages(question, pages, { limit: 5, ...options })).map(({ text }) => text);
}

const filler = 'Gulls sat on the wall. The baker closed early. Nobody minded the rain. A dog slept in the shade.';

describe('rankPassages', () => {
  it('gives the sentence, what stands around it and what matched', async () => {
    const [passage] = await rankPassages(
      'How many sacks does the old windmill grind a day?',
      [
        {
          sourceId: 7,
          page: page(
            `# Farms\n\n## Mills\n\nIt is windy here. The old windmill grinds nine sacks a day. People like the bread.\n\n${filler}`,
          ),
        },
      ],
      { limit: 1 },
    );
    expect(passage).toMatchObject({
      sourceId: 7,
      text: 'The old windmill grinds nine sacks a day.',
      before: 'It is windy here.',
      after: 'People like the bread.',
      blockIndex: 2,
      headings: ['Farms', 'Mills'],
    });
    expect(passage?.matches.map(({ start, end }) => passage.text.slice(start, end))).toEqual([
      'old',
      'windmill',
      'grinds',
      'sacks',
      'day',
    ]);
  });

  it('gives a row with what its columns are called', async () => {
    const table = '| Boat | Length | Crew |\n|---|---|---|\n| Heron | 12 m | 4 |\n| Puffin | 9 m | 2 |';
    const [passage] = await rankPassages(
      'How long is the boat Puffin?',
      [{ sourceId: 1, page: page(`${filler}\n\n${table}`) }],
      { limit: 3 },
    );
    expect(passage).toMatchObject({ text: 'Puffin\t9 m\t2', context: 'Boat\tLength\tCrew' });
  });

  it('takes as many sentences as the question needs', async () => {
    const answer = 'The ferry was built in Tarn. Its hull is larch.';
    const ranked = await texts('Where was the ferry built and what is its hull?', [`${filler} ${answer} ${filler}`]);
    expect(ranked[0]).toBe(answer);
  });

  it('prefers a number where one is asked for', async () => {
    const markdown = `${filler}\n\nThe windmill costs money every year, says the miller.\n\nThe windmill costs 900 crowns a year.`;
    expect((await texts('How much does the windmill cost a year?', [markdown]))[0]).toBe(
      'The windmill costs 900 crowns a year.',
    );
  });

  it('does not answer with the question', async () => {
    expect(
      await texts('Who owns the old windmill?', [
        `${filler} Who owns the old windmill? The old windmill is owned by Ada Wren.`,
      ]),
    ).toEqual(['The old windmill is owned by Ada Wren.']);
  });

  it('says the same thing once, and lets other pages speak', async () => {
    const first = 'The windmill stands on Gannet hill above the harbour.';
    const second = 'On Gannet hill, so the guide, stands a windmill of the monks.';
    expect(
      await texts('Where does the windmill of Gannet hill stand?', [
        `${filler}\n\n${first}`,
        `${first}\n\n${filler}`,
        `${second}\n\n${filler}`,
      ]),
    ).toEqual([first, second]);
  });

  it.each(['', '   ', 'What is it?', '???', 'And how?', '🧭'])('says nothing to %j', async (question) => {
    expect(await texts(question, [filler])).toEqual([]);
  });

  it('says nothing when the pages say nothing of it, or say it of another number', async () => {
    expect(await texts('What does the windmill eat?', [filler])).toEqual([]);
    expect(await texts('What is on platform 9?', [`${filler} The bakery is on platform 4.`])).toEqual([]);
    expect(await texts('What is on platform 9?', [''])).toEqual([]);
    expect(await rankPassages('What is on platform 9?', [], { limit: 3 })).toEqual([]);
  });

  it('gives what is related to a reader that judges for itself', async () => {
    const markdown = `${filler}\n\nThe windmill has a red roof.`;
    expect(await texts('Which painter was born in the windmill?', [markdown])).toEqual([]);
    expect(await texts('Which painter was born in the windmill?', [markdown], { includeRelated: true })).toEqual([
      'The windmill has a red roof.',
    ]);
  });

  it('is deterministic, bounded and verbatim for any page', async () => {
    const part = fc.constantFrom(
      'windmill ',
      'hill. ',
      'Gannet ',
      '12 m ',
      '\n\n',
      '- ',
      '| windmill | 3 |\n|---|---|\n',
      '## ',
      '語。',
      '👩‍👩‍👧 ',
      'x'.repeat(150),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 40 }), async (parts) => {
        const ranked = await texts('How high is the windmill on Gannet hill?', [parts.join('')], {
          maxLength: 100,
          limit: 3,
          includeRelated: true,
        });
        expect(ranked).toEqual(
          await texts('How high is the windmill on Gannet hill?', [parts.join('')], {
            maxLength: 100,
            limit: 3,
            includeRelated: true,
          }),
        );
        expect(ranked.length).toBeLessThanOrEqual(3);
        for (const text of ranked) expect(text.length <= 100 && text.isWellFormed()).toBe(true);
      }),
    );
  });

  it('reads a question of any length', async () => {
    expect(
      await texts(`Where is the windmill? ${'please '.repeat(30_000)}`, [`${filler} The windmill is on the hill.`]),
    ).toEqual(['The windmill is on the hill.']);
  });

  it('ranks what many long pages say in almost the same words', { timeout: 20_000 }, async () => {
    const sentence = (place: number, year: number) =>
      `The windmill of hill ${place * year} in the ${year}th valley cost ${year * 7} crowns. `;
    const pages = [1, 2, 3, 4].map((place) => {
      const markdown = Array.from({ length: 2_000 }, (_, year) => sentence(place, year)).join('');
      return `${markdown}\n\nThe windmill of Gannet hill cost 900 crowns.`;
    });
    const ranked = await texts('How much did the windmill of Gannet hill cost?', pages);
    expect(ranked[0]).toBe('The windmill of Gannet hill cost 900 crowns.');
  });

  it('lets other tasks run, and ends when it is stopped', async () => {
    const controller = new AbortController();
    const pages = [1, 2, 3].map((sourceId) => ({ sourceId, page: page('The windmill cost 900 crowns.') }));
    setTimeout(() => controller.abort());
    const ranking = rankPassages('What did the windmill cost?', pages, { limit: 1 }, controller.signal);
    await expect(ranking).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('does not take a word that a long page has a few times for its topic', async () => {
    const chapters = Array.from({ length: 40 }, (_, year) => `Gannet grew in year ${year}.\n\n${filler}`).join('\n\n');
    const windmill = 'The windmill burned. A windmill stood there. Nobody saw the windmill again.';
    const markdown = `${chapters}\n\n${windmill}\n\nA Gannet herring cost 9 crowns.`;
    const question = 'How much did the windmill at Gannet cost?';
    expect(await texts(question, [markdown])).toEqual([]);
    expect(await texts(question, [`A mill at Gannet. ${windmill} It cost 9 crowns.`])).toHaveLength(1);
  });
});
