import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isArticle, loadCollection, type SamplePage } from '../../../sample-web/collection';
import { type SampleWeb, startSampleWeb } from '../../../sample-web/server';
import { findTerms, splitWords } from '../../../sample-web/terms';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

interface SearchAnswer {
  error?: string;
  query: string;
  results: {
    url: string;
    title: string;
    content: string;
    publishedDate: string | null;
    score: number;
    positions: number[];
  }[];
}

const longArticle = 'chronicle/orrisport-a-history';
const withoutArticle = ['appshell/dashboard', 'members/lock-keepers-ledger', 'plates/plate-114'];

let web: SampleWeb;
let pages: SamplePage[];

beforeAll(async () => {
  web = await startSampleWeb({ now: () => new Date('2026-06-20T12:00:00Z') });
  pages = await loadCollection('sample-web/pages');
});

afterAll(() => web.close());

/** Asks the server on loopback under a name, as a browser with a host rule does. */
function get(address: string): Promise<Answer> {
  const url = new URL(address);
  const options = { host: '127.0.0.1', port: web.port, path: url.pathname + url.search, headers: { host: url.host } };
  return new Promise((resolve, reject) => {
    request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

async function search(parameters: Record<string, string>): Promise<SearchAnswer & { status: number }> {
  const { status, body } = await get(
    `${web.origin('search')}/search?${new URLSearchParams({ format: 'json', ...parameters })}`,
  );
  return { status, ...(JSON.parse(body) as SearchAnswer) };
}

function addressOf(page: string): string {
  const [site = '', slug = ''] = page.split('/');
  return `${web.origin(site)}/${slug}`;
}

describe('collection', () => {
  it('has articles of the lengths that people write', () => {
    const articles = pages.filter(isArticle);
    const lengths = new Map(articles.map((page) => [page.site + page.path, page.words]));
    expect(articles.length).toBeGreaterThanOrEqual(19);
    expect(new Set(articles.map((page) => page.site)).size).toBeGreaterThanOrEqual(10);
    expect(lengths.get(longArticle)).toBeGreaterThan(10_000);
    lengths.delete(longArticle);
    expect([...lengths].filter(([, words]) => words < 400 || words > 3000)).toEqual([]);
  });

  it('has pages that hold no article, on purpose', () => {
    expect(pages.filter((page) => !isArticle(page)).map((page) => page.site + page.path)).toEqual(withoutArticle);
    expect(pages.find((page) => page.site === 'plates')?.words).toBe(0);
  });

  it('says of every page what a real one says', () => {
    for (const page of pages) {
      expect(page.title, page.path).not.toBe('');
      expect(page.description, page.path).not.toBe('');
      expect(page.template, page.path).toContain(`<link rel="canonical" href="{{origin:${page.site}}}${page.path}">`);
    }
    expect(new Set(pages.map((page) => page.language))).toEqual(new Set(['en', 'de', 'fr', 'ja', 'ar']));
    expect(pages.find((page) => page.language === 'ar')?.template).toContain('dir="rtl"');
  });

  it('links only to sites that it serves', () => {
    const linked = pages.flatMap((page) =>
      [...page.template.matchAll(/\{\{origin:([\w-]+)\}\}/gu)].map((match) => match[1]),
    );
    expect(linked.filter((site) => !web.names.includes(`${site}.sample.example`))).toEqual([]);
  });

  it('links only to articles that exist', () => {
    const links = pages.flatMap((page) => [
      ...page.template.matchAll(/<li><a href="\{\{origin:([\w-]+)\}\}(\/[\w-]+)"/gu),
    ]);
    expect(links.length).toBeGreaterThan(20);
    const missing = links.filter(([, site, path]) => !pages.some((page) => page.site === site && page.path === path));
    expect(missing.map((link) => link[0])).toEqual([]);
  });

  it('contradicts itself on the height and the age of one tower', () => {
    const texts = ['skerrow-foundations', 'skerrow-light'].map(
      (slug) => pages.find((page) => page.path === `/${slug}`)?.text,
    );
    expect(texts[0]).toMatch(/41\.6 metres/u);
    expect(texts[1]).toMatch(/38\.2 metres/u);
    expect(texts[0]).not.toMatch(/38\.2/u);
    expect(texts[1]).not.toMatch(/41\.6/u);
  });
});

describe('search', () => {
  it.each([
    [
      'How often did the gas turbine at Dunmore Bend start before the economists noticed?',
      'gridnotes/clock-change-and-the-meter',
    ],
    ['screwdriver and notebook heating curve Tasker', 'gridnotes/heat-pumps-in-brick-terraces'],
    ['bullocks puddled clay breaches', 'tidewatch/carrow-tide-mill'],
    ['Where do adders sun themselves, and what did the excavator cost Brandvold?', 'tidewatch/salt-marsh-at-halm'],
    ['How deep were the wrought-iron bolts of Thornquist set below the mica?', 'lampkeeper/skerrow-foundations'],
    ['who carried Lavinia Croft up the ladder', 'coastalmanac/skerrow-light'],
    ['What is Gudrun fed with, and what is Kahm yeast?', 'crumbschool/rye-starter-notebook'],
    ['Castagne randonneur chainrings 50/46', 'pedalbench/half-step-gearing'],
    ['Wie hoch fällt das Wasser bis zur Peltonturbine?', 'berghuetten/wildkarhuette-energie'],
    ['Which exit code when a shallow clone has no merge base?', 'reedline/configuration-guide'],
    ['powdered sugar mites per hundred bees in July', 'hivecount/winter-losses'],
    ['closest focus and weight with battery and flash sync', 'lenslocker/marl-35'],
    ['steam locomotive Wren supplement dogs', 'moorrail/fellside-line-timetable'],
    ['Why did car 2217 roll back on Observatory Hill?', 'tramtalk/why-does-line-7-drop-sand'],
    ['strontium fingerprint bottle wreck', 'glasspath/kelp-ash-glass'],
    ['Avocet transformer cold store noise Wherry Street', 'harbourpost/night-ferry-trial'],
    ['silicone seal swelled vinegar essence', 'kettlefix/descaling-a-kettle'],
    ['宙吹きの余韻は何秒ですか', 'hikari/suzunari-glass-bells'],
    ['كم عدد النخيل في القرية وكم تفقد القناة من مائها؟', 'almanara/water-shares-of-wadi-nakhra'],
    ['Who invented the mud dredger called the Patient Widow?', 'chronicle/orrisport-a-history'],
  ])('finds the page that answers %j', async (question, page) => {
    const { results } = await search({ q: question });
    expect(results[0]?.url).toBe(addressOf(page));
  });

  it('asks for facts that no title gives away', () => {
    const titleTerms = new Set(pages.flatMap((page) => findTerms(page.title).map(({ term }) => term)));
    const facts = [
      'dunmore',
      'bullocks',
      'thornquist',
      'gudrun',
      'castagne',
      'peltonturbine',
      'strontium',
      'avocet',
      '2217',
    ];
    expect(facts.filter((fact) => titleTerms.has(fact))).toEqual([]);
  });

  it('shows the place of the text that fits the question', async () => {
    const { results } = await search({ q: 'at what depth did the boreholes strike rotten mica' });
    expect(results[0]?.content).toContain('1.8 metres');
    expect(results[0]?.content.length).toBeLessThanOrEqual(210);
  });

  it('answers in the shape of SearXNG', async () => {
    const { body, headers } = await get(`${web.origin('search')}/search?format=json&q=strontium`);
    expect(headers['content-type']).toBe('application/json');
    expect(JSON.parse(body)).toEqual({
      query: 'strontium',
      results: [
        {
          url: addressOf('glasspath/kelp-ash-glass'),
          title: 'Green by necessity: three centuries of kelp-ash glass on Inchmorran | Glasspath',
          content: expect.stringContaining('strontium') as string,
          publishedDate: '2024-04-28T10:00:00',
          thumbnail: '',
          engine: 'sample web',
          template: 'default.html',
          parsed_url: ['http', `glasspath.sample.example:${web.port}`, '/kelp-ash-glass', '', '', ''],
          img_src: '',
          priority: '',
          engines: ['sample web'],
          positions: [1],
          score: expect.any(Number) as number,
          category: 'general',
        },
      ],
      answers: [],
      corrections: [],
      infoboxes: [],
      suggestions: [],
      unresponsive_engines: [],
    });
  });

  it.each(['', '   '])('refuses the empty query %j', async (q) => {
    expect(await search({ q })).toEqual({ status: 400, error: 'No query' });
  });

  it.each(['zyxquatl', 'what is the', '!!!'])('finds nothing for %j', async (q) => {
    expect(await search({ q })).toMatchObject({ status: 200, query: q, results: [] });
  });

  it('keeps to a site, and away from one', async () => {
    const hostsOf = (answer: SearchAnswer) => new Set(answer.results.map((result) => new URL(result.url).hostname));
    expect(hostsOf(await search({ q: 'Skerrow tower' }))).toContain('lampkeeper.sample.example');
    expect(hostsOf(await search({ q: 'Skerrow tower site:coastalmanac.sample.example' }))).toEqual(
      new Set(['coastalmanac.sample.example']),
    );
    expect(hostsOf(await search({ q: '-site:lampkeeper.sample.example Skerrow tower' }))).not.toContain(
      'lampkeeper.sample.example',
    );
    expect((await search({ q: 'site:tidewatch.sample.example' })).results).toHaveLength(2);
  });

  it('counts a time range back from today', async () => {
    const oldest = async (range: string) => {
      const { results } = await search({ q: 'harbour boat water trains bees', time_range: range });
      return results.map((result) => result.publishedDate?.slice(0, 10)).sort()[0];
    };
    expect(await oldest('day')).toBeUndefined();
    expect(await oldest('week')).toBe('2026-06-18');
    expect(await oldest('year')).toMatch(/^2025-(?:0[6-9]|1)/u);
  });

  it('turns pages', async () => {
    const q = 'water harbour light day year';
    const first = await search({ q });
    const second = await search({ q, pageno: '2' });
    expect(first.results).toHaveLength(10);
    expect(second.results[0]?.positions).toEqual([11]);
    const firstUrls = new Set(first.results.map((result) => result.url));
    expect(second.results.filter((result) => firstUrls.has(result.url))).toEqual([]);
  });

  it.each([
    ['toll ledger Withy Lock bargemen', 'members/lock-keepers-ledger'],
    ['fines for sleeping at the lookout, pilots guild minutes', 'members/pilots-guild-minutes'],
    ['Corrin Point gale warnings barometer readings', 'shortlink/weather-archive'],
    ['Corrin Point calibration mast heights', 'shortlink/station-metadata'],
    ['berth planner free moorings', 'appshell/dashboard'],
    ['herring drifters photographic plate', 'plates/plate-114'],
  ])('also finds what cannot be read: %j', async (q, page) => {
    expect((await search({ q })).results[0]?.url).toBe(addressOf(page));
  });

  it('gives a page of results to a person', async () => {
    const { headers, body } = await get(`${web.origin('search')}/search?q=strontium`);
    expect(headers['content-type']).toMatch(/^text\/html/u);
    expect(body).toContain(addressOf('glasspath/kelp-ash-glass'));
  });

  it('tells its engines and categories', async () => {
    const config = JSON.parse((await get(`${web.origin('search')}/config`)).body) as Record<string, unknown>;
    expect(config).toMatchObject({ categories: ['general'], engines: [{ name: 'sample web' }] });
  });
});

describe('server', () => {
  it('names every host that it answers to', () => {
    const hosts = [
      'home',
      'search',
      'shortlink',
      'collector',
      'ferrywatch',
      'tannersbank',
      'pierwatch',
      'canalfolk',
      'bargelog',
      'oldspans',
      'stress',
      'tideboard',
      'filmhall',
      'codeshed',
      'gazetteer',
      'detour',
      'gossip',
      ...new Set(pages.map((page) => page.site)),
    ];
    expect(web.names).toEqual(hosts.map((host) => `${host}.sample.example`).sort());
  });

  it('puts real origins into a page', async () => {
    const { status, body } = await get(addressOf('tidewatch/carrow-tide-mill'));
    expect(status).toBe(200);
    expect(body).toContain(`<link rel="canonical" href="${addressOf('tidewatch/carrow-tide-mill')}">`);
    expect(body).not.toContain('{{');
  });

  it('lists the articles on the start page', async () => {
    const { body } = await get(`${web.origin('home')}/`);
    for (const page of pages.filter(isArticle)) expect(body).toContain(`href="${addressOf(page.site + page.path)}"`);
  });

  it('redirects to private addresses, and answers on one of them', async () => {
    const locations = await Promise.all(
      ['shortlink/weather-archive', 'shortlink/station-metadata'].map(async (page) => {
        const { status, headers } = await get(addressOf(page));
        return { status, location: headers.location };
      }),
    );
    expect(locations).toEqual([
      { status: 302, location: `http://127.0.0.1:${web.port}/private` },
      { status: 302, location: 'http://169.254.169.254/latest/meta-data/' },
    ]);
    expect((await get(`http://127.0.0.1:${web.port}/private`)).body).toContain('heron-plank-ninety');
  });

  it('shows a form behind a login, and nothing where it is forbidden', async () => {
    const login = await get(addressOf('members/lock-keepers-ledger'));
    expect(login.status).toBe(200);
    expect(login.body).toContain('type="password"');
    expect((await get(addressOf('members/pilots-guild-minutes'))).status).toBe(403);
  });

  it('answers 404 for a page and a host that it does not know', async () => {
    expect((await get(`${web.origin('tidewatch')}/nowhere`)).status).toBe(404);
    expect((await get(`${web.origin('nowhere')}/`)).status).toBe(404);
  });

  it('survives an address that is none', async () => {
    expect((await get(`${web.origin('tidewatch')}//`)).status).toBe(400);
    expect((await get(`${web.origin('tidewatch')}/`)).status).toBe(200);
  });

  it('serves what is too large, of no text, slow, or cut', async () => {
    const huge = await get(`${web.origin('stress')}/huge`);
    expect(huge.body.length).toBeGreaterThan(20 * 1024 * 1024);
    expect(splitWords(huge.body.slice(0, 1000)).length).toBeGreaterThan(50);
    expect((await get(`${web.origin('stress')}/binary`)).headers['content-type']).toBe('application/octet-stream');
    const slow = get(`${web.origin('stress')}/slow?ms=500`).then(() => 'slow');
    const plain = get(`${web.origin('tidewatch')}/`).then(() => 'plain');
    expect(await Promise.race([slow, plain])).toBe('plain');
    expect(await slow).toBe('slow');
    await expect(get(`${web.origin('stress')}/cut`)).rejects.toThrow();
  });

  it('keeps a record of requests, so that a leak would show', async () => {
    await get(`${web.origin('collector')}/collect?c=secret`);
    expect(web.requests.at(-1)).toEqual({ host: 'collector.sample.example', path: '/collect?c=secret' });
    const injected = pages.filter((page) => page.template.includes('{{origin:collector}}/collect'));
    expect(injected.map((page) => page.site + page.path)).toEqual(['kettlefix/descaling-a-kettle']);
  });
});
