import { errorInfo } from '../../lib/core/app-error';
import type { AssistantMessage, Attachment } from '../../lib/core/message';
import type { CitationCheck } from '../../lib/core/source';
import { cited, source } from './make';

export const sources = [
  source(1, 'rae-journal.example/meta', 'Does daylight saving save energy? A meta-analysis', '2018-05'),
  source(2, 'energyreport.example/2007', 'Impact of extended daylight saving time', '2008-10'),
  source(3, 'tariffwatch.example/year', 'The 2007 extension, one year on', '2008-11-03'),
  source(4, 'lumenreview.example/led', 'LED lighting and the evening peak', '2021-01'),
  source(5, 'euaffairs.example/vote', 'Parliament and the clock change', '2019-03-26'),
  source(6, 'gridnotes.example/clocks', 'Clocks and kilowatts: what Indiana’s switch did to power bills', '2024-03-12'),
  source(7, 'nordgrid.example/lisbon', 'Summer time from Lisbon to Helsinki', '2023-03-28'),
  source(8, 'wattblog.example/standby', 'Standby: the hidden load', '2016', 'listed'),
];

export const quotes: Record<number, string> = {
  2: 'For the year as a whole the extension saved 1.3 terawatt-hours, three hundredths of one per cent of what the country used.',
  6: 'Lighting fell, as Franklin hoped. But cooling more than made up for it, and household demand rose by about 1 per cent once the whole state moved its clocks.',
};

const first =
  '**Hardly.** A review of 44 studies puts the average saving at 0.34 % of electricity use on the days it applies.{1f} The longer American summer time of 2007 saved about 0.5 % a day in spring and autumn, or 1.3 TWh over the year.{2f,3f}\n\n';

export const streaming = `${first.replace('{1f}', '{1}').replace('{2f,3f}', '{2,3}')}The result depends on the place. In Indiana, household demand rose by about 1 % once the whole state changed its clocks, because extra cooling outweighed the lighting`;

export const interrupted = `${first}The result depends on the place. In Indiana, household demand rose by about 1 % once the whole state changed its`;

export const finished = `${first}- LEDs have cut lighting to about 6 % of household use, so there is less left to save.{4p}
- The European Parliament voted in 2019 to end the change; the states have not agreed on a date.{5n}

In Indiana, household demand rose by about 1 % once the whole state changed its clocks, because extra cooling outweighed the lighting saved.{6f}

Places farther from the equator save a little more,{1f} while places with much air conditioning save nothing or lose.{6f,7f}

The studies disagree about the size of the effect but not about its order: every estimate made since 2000 lies between a saving of one per cent and a loss of one per cent. That is less than the difference between a mild and a cold March, and far less than what a household saves by changing its bulbs.

So electricity is no longer a reason to change the clocks, in either direction.`;

/** When the pages of the gallery were compared. */
const comparedAt = Date.UTC(2026, 2, 12, 9, 41);

/** When they were compared again. */
const recheckedAt = Date.UTC(2026, 8, 30, 16, 5);

/** A sentence with one citation, and what its check said. */
function checked(marked: string, check: CitationCheck): Pick<AssistantMessage, 'text' | 'citations'> {
  const { text, citations } = cited(marked);
  return { text, citations: citations.map((citation) => ({ ...citation, check })) };
}

/** A citation that its page carries in part. */
export function partial(): Pick<AssistantMessage, 'text' | 'citations'> {
  const sentence = 'LEDs have cut lighting to about 6 % of household use, so there is less left to save.';
  const start = sentence.indexOf('about 6 %');
  return checked(`${sentence}{4p}`, {
    verdict: 'partial',
    passage: 'As LEDs replaced bulbs, lighting shrank to a small share of what a household uses,',
    context: { after: 'and with it the case for moving the evening.\nA second paragraph' },
    missing: ['about 6 %'],
    missingSpans: [{ start, end: start + 'about 6 %'.length }],
    retrievedAt: comparedAt,
  });
}

const parliament = 'The European Parliament voted in 2019 to end the change; the states have not agreed on a date.{5n}';
const japanese = 'Japan tried it from 1948 to 1951, and gave the clocks back.{6u}';

/** Citations that were not found, or whose page could not be opened, by the name of their scene. */
export const misses: Record<string, Pick<AssistantMessage, 'text' | 'citations'>> = {
  'card-not-found': checked(parliament, { verdict: 'not-found', retrievedAt: comparedAt }),
  'card-short': checked(parliament, {
    verdict: 'not-found',
    reason: 'short',
    pageText: 'We value your privacy.\nTo go on reading, accept our cookies or sign in.',
    retrievedAt: comparedAt,
  }),
  'card-truncated': checked(parliament, { verdict: 'not-found', reason: 'truncated', retrievedAt: comparedAt }),
  'card-login': checked(japanese, {
    verdict: 'unreachable',
    error: errorInfo('reader', { type: 'page-needs-login', host: 'gridnotes.example' }),
  }),
  'card-gone': checked(japanese, {
    verdict: 'unreachable',
    error: errorInfo('reader', { type: 'page-unreadable' }, { service: 'gridnotes.example', status: 404 }),
  }),
  'card-no-source': checked(japanese.replace('{6u}', '{12u}'), { verdict: 'unreachable', reason: 'no-source' }),
};

const kept = 'Lighting was shrinking to a small share of what a household uses.';
const revised = 'By 2025, lighting had shrunk to a very small share of what a household uses.';

/** A citation that was checked again long after, by the name of its scene. */
export const laterChecks: Record<string, Pick<AssistantMessage, 'text' | 'citations'>> = Object.fromEntries(
  (
    [
      ['later-same', { change: 'same', retrievedAt: recheckedAt }],
      ['later-changed', { change: 'changed', passage: revised, retrievedAt: recheckedAt }],
      [
        'later-gone',
        {
          change: 'gone',
          error: errorInfo('reader', { type: 'page-unreadable' }, { service: 'gridnotes.example', status: 410 }),
          retrievedAt: recheckedAt,
        },
      ],
    ] as const
  ).map(([name, later]) => [
    name,
    checked('LEDs have cut the share of lighting in what a household uses.{4f}', {
      verdict: 'found',
      passage: kept,
      retrievedAt: comparedAt,
      later,
    }),
  ]),
);

/** Nine citations of which some have their verdict already. */
export const running = finishedWith('{4}', '{5n}', '{6}', '{1}', '{6,7}');
/** Nine citations of which one was not found, one partly, and one page could not be opened. */
export const mixed = finishedWith('{4p}', '{5n}', '{6f}', '{1f}', '{6f,7u}');

/** The finished text with other verdicts from the third sentence on. */
function finishedWith(...marks: string[]): string {
  const known = ['{4p}', '{5n}', '{6f}', '{1f}', '{6f,7f}'];
  return known.reduce((text, mark, index) => text.replace(mark, marks[index] ?? mark), finished);
}

/** Quote mode's text: blockquotes, each with its citation. */
export function passages(): Pick<AssistantMessage, 'text' | 'citations'> {
  const words: [number, string, string][] = [
    [
      1,
      'Averaged over 44 studies and 162 estimates, the saving comes to 0.34 per cent of electricity on the days when summer time applies.',
      '0.34 per cent',
    ],
    [6, 'Household demand rose by about 1 per cent once the whole state moved its clocks.', ''],
    [
      2,
      'For the year as a whole the extension saved 1.3 terawatt-hours, three hundredths of one per cent of what the country used.',
      '1.3 terawatt-hours',
    ],
  ];
  let text = '';
  const citations = words.map(([id, quote, answering]) => {
    text += `${text === '' ? '' : '\n\n'}> `;
    const start = text.length;
    text += quote;
    const at = quote.indexOf(answering);
    const marked = answering !== '' && { answering: { start: at, end: at + answering.length } };
    return { claim: { start, end: text.length }, sourceIds: [id], quote, ...marked };
  });
  return { text, citations };
}

/** Quote mode where two pages give different values, and a third says the same as another. */
export function disagreement(): Pick<AssistantMessage, 'text' | 'citations' | 'notices'> {
  const words = [
    'The law was passed in 1916 and summer time began on 30 April of that year.',
    'Summer time began here in 1918, says the society’s own chronicle, two years after its neighbours.',
    'The saving comes to 0.34 per cent of electricity on the days when summer time applies.',
  ] as const;
  const starts = [0, words[0].length + 2, words[0].length + words[1].length + 4] as const;
  const claim = (index: 0 | 1 | 2) => ({ start: starts[index], end: starts[index] + words[index].length });
  const check = (quote: string) => ({ quote, check: { verdict: 'found' as const, passage: quote } });
  return {
    text: words.join('\n\n'),
    citations: [
      { claim: claim(0), sourceIds: [5], ...check(words[0]) },
      { claim: claim(1), sourceIds: [7], ...check(words[1]) },
      { claim: claim(2), sourceIds: [1], ...check(words[2]) },
      { claim: claim(2), sourceIds: [6], ...check('On those days the country uses 0.34 % less electricity.') },
    ],
    notices: [
      {
        type: 'values-differ',
        values: [
          { text: '1916', citation: 0, span: { start: 22, end: 26 } },
          { text: '1918', citation: 1, span: { start: 26, end: 30 } },
        ],
      },
      { type: 'part-not-found', part: 'who proposed it' },
    ],
  };
}

export const attachment: Attachment = {
  id: 'p1',
  kind: 'page',
  url: 'https://gridnotes.example/clocks',
  title: 'Clocks and kilowatts',
  markdown: `# Clocks and kilowatts: what Indiana’s switch did to power bills

## A state that left its clocks alone

Until 2006 most of Indiana left its clocks alone. When the legislature put the whole state on daylight saving time, it gave researchers something rare: a before and an after, on the same meters.

## Seven million bills

They read seven million monthly bills. Lighting fell, as Franklin hoped. But cooling more than made up for it, and household demand rose by about 1 per cent once the whole state moved its clocks.`,
  contentLength: 15_000,
  originalLength: 31_200,
  truncated: true,
};

export const japan =
  'In **September 1951**. Summer time was brought in under the occupation in 1948{1f} and dropped four years later, after complaints of longer working days.{1f,2f}\n\nPlans to revive it for the 2020 Games were set aside in 2018.{3f} Hokkaido ran trials of early office hours from 2004 to 2006, without moving the clock.{4u}';

export const korea =
  'In **October 1988**, after the Olympic summer. South Korea had moved its clocks in 1987 and 1988 only.{1f,2}';

export const selection: Pick<Attachment, 'kind' | 'markdown' | 'contentLength' | 'originalLength' | 'truncated'> = {
  kind: 'selection',
  markdown:
    'Lighting fell, as Franklin hoped. But **cooling** more than made up for it, and household demand rose by about 1 per cent once the whole state moved its clocks.',
  contentLength: 156,
  originalLength: 156,
  truncated: false,
};

export const japanSources = [
  source(1, 'archives.example/1948', 'Summer time under the occupation', '2011'),
  source(2, 'tokyonotes.example/back', 'Why Japan gave the clocks back', '2018-08-09'),
  source(3, 'sportsdesk.example/games', 'No summer time for the Games', '2018-09-27'),
  source(4, 'sapporo-cci.example/trial.pdf', 'Hokkaido summer time trial, report', '2006'),
];

export const thirty = `**The short history.** Franklin joked about early rising in 1784;{1f} Hudson proposed a two-hour shift in 1895{2f,3f} and Willett campaigned for one from 1907 until his death in 1915.{3f,4f} Port Arthur in Ontario moved its clocks in 1908,{5f,6f} the German Empire and Austria-Hungary on 30 April 1916,{6f,7f,8f,9f,10f} Britain three weeks later,{7f} the United States in March 1918.{9f,10f}

After the wars most countries dropped it.{11f} It came back with the oil crisis: France in 1976,{12f} the two German states in 1980,{13f,14p} the Soviet Union in 1981.{15f} The European Union has fixed common dates since 1996.{16f,17f} Russia stayed on summer time in 2011 and on winter time from 2014;{18f,19f} Turkey has kept summer time since 2016,{20f} and Mexico ended the change in 2022.{21u}

About a third of the world’s countries change their clocks today,{22f} nearly all of them in Europe and North America.{22f,23f} Paraguay stopped in 2024{24n} and Jordan and Syria in 2022.`;

export const arabic =
  '**بالكاد.** تقدّر مراجعة شملت 44 دراسة متوسط التوفير بنحو 0.34 % من استهلاك الكهرباء في أيام العمل به.{1f} أما التمديد الأمريكي عام 2007 فوفّر نحو 0.5 % يوميًا في الربيع والخريف.{2f,3f}\n\nوتختلف النتيجة باختلاف المكان: ففي إنديانا ارتفع استهلاك المنازل نحو 1 % لأن التبريد الإضافي فاق ما وفّرته الإضاءة.{4f}\n\n- خفّضت مصابيح LED حصة الإضاءة إلى نحو 6 % من استهلاك المنزل.{5p}';

export const shapes = `## A heading with a \`code span\`

A paragraph with *emphasis*, **strong words.**{1f} a [link](https://example.com/), ~~gone~~ and <b>html as text</b>. An image: ![a chart of loads](https://remote.example/chart.png)

1. First{2f}
2. Second, with a nested list
   - inner one{3p}
   - inner two
3. https://a-very-long-address.example/which/does/not/stop/at/the/end/of/the/line/and/goes/on

- [x] done
- [ ] not done

| State | Change in demand | Years | Note | Method |
|:--|--:|:-:|---|---|
| Indiana | +1.0 %{4f} | 2006 | cooling outweighs lighting in the south of the state | monthly bills |
| California | −0.2 % | 2007 | hardly measurable{5u} | hourly load |

\`\`\`python
def saving(before, after):
    return (before - after) / before * 100  # a long comment which makes this line scroll to the side
\`\`\`
{6f}

> A quotation inside an answer.

---

### The end

Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzundmehr.{7n}`;

/** Formulas, code, a wide table, tasks and a word that is too long. */
export const rendering = `The potential energy of a basin of area $A$ and tidal range $h$ is{1f}

$$E = \\tfrac12 \\rho g A h^2$$

so the mean power over half a day is \\(\\bar P = E / T\\).

\`\`\`python
def energy(area, head, rho=1025, g=9.81):
    """Joules of one tide."""  # density of sea water
    return 0.5 * rho * g * area * head ** 2
\`\`\`

| Station | Area in km² | Mean range in m | Yearly yield |
| --- | ---: | ---: | --- |
| Rance | 22.5 | 8.2 | 540 GWh |
| Sihwa | 30 | 5.6 | 552 GWh |

- [x] Area and range are known
- [ ] Losses of the turbines: Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch
`;
