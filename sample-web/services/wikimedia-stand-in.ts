import { type ReplayServer, type Route, startReplayServer } from './replay-server';

const json = (body: unknown) => ({
  headers: { 'content-type': 'application/json; charset=utf-8' },
  pieces: [JSON.stringify(body)],
});

/** An article of the encyclopedia: the page at `server` that has its title as path. */
export interface StandInArticle {
  title: string;
  snippet: string;
}

/** A thing with one height, and the page that states it. */
export interface StandInThing {
  label: string;
  /** Address of its own page. */
  url: string;
  metres: number;
  reference: string;
}

/** Wikipedia's search: every search finds the same articles, which stand on another server. */
export function startWikipediaStandIn(server: string, articles: readonly StandInArticle[]): Promise<ReplayServer> {
  const general = { sitename: 'Wikipedia', lang: 'en', server, articlepath: '/$1' };
  const search = articles.map((article, index) => ({ ns: 0, pageid: index + 1, ...article }));
  return startReplayServer([{ path: '/w/api.php', reply: json({ batchcomplete: true, query: { general, search } }) }]);
}

function heightOf({ metres, reference }: StandInThing) {
  const snak = (property: string, type: string, value: unknown) => ({
    snaktype: 'value',
    property,
    datavalue: { type, value },
  });
  return {
    mainsnak: snak('P2048', 'quantity', { amount: `+${metres}`, unit: 'http://www.wikidata.org/entity/Q11573' }),
    type: 'statement',
    rank: 'normal',
    references: [{ snaks: { P854: [snak('P854', 'string', reference)] } }],
  };
}

/** Wikidata's action API, with one thing in it. */
export function startWikidataStandIn(thing: StandInThing): Promise<ReplayServer> {
  const label = (value: string) => ({ labels: { en: { language: 'en', value } }, aliases: {} });
  const found = { id: 'Q1', url: thing.url, label: thing.label, match: { type: 'label', text: thing.label } };
  const answers: Record<string, unknown> = {
    claims: { entities: { Q1: { type: 'item', id: 'Q1', claims: { P2048: [heightOf(thing)] } } }, success: 1 },
    'labels|aliases': {
      entities: { P2048: { id: 'P2048', ...label('height') }, Q11573: { id: 'Q11573', ...label('metre') } },
      success: 1,
    },
  };
  const route: Route = {
    path: '/w/api.php',
    reply({ path }) {
      const { searchParams } = new URL(path, 'http://stand-in.example');
      const isSearch = searchParams.get('action') === 'wbsearchentities';
      return json(isSearch ? { search: [found], success: 1 } : answers[searchParams.get('props') ?? '']);
    },
  };
  return startReplayServer([route]);
}
