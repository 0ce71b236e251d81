import type { ServiceIdentity } from '../../core/http/api-error';
import type { HttpProvider, SearchAnswer, SearchQuery, SearchResult } from '../../core/provider';
import type { ProviderContext } from '../../core/provider-context';
import { originPatterns } from '../../core/url/origins';
import { baseUrlOf } from '../shared/base-url';
import { checkConnection, trialQuery } from '../shared/connection-check';
import { searchResult } from '../shared/search-result';
import { cutQuery, keepInScope, resultLimit } from '../shared/search-scope';
import { askWiki } from '../wikimedia/action-api';
import {
  bestStatements,
  entitiesSchema,
  foundSchema,
  referenceOf,
  type WikidataEntity,
  type WikidataStatement,
} from '../wikimedia/entities';
import { propertiesOf } from '../wikimedia/fact-kinds';
import { namedItems, valueText } from '../wikimedia/values';

const service: ServiceIdentity = { id: 'wikidata', label: 'Wikidata' };
const defaultBaseUrl = 'https://www.wikidata.org/w';
const endpoints = ['/api.php'];
/** Entities of one search; the documentation allows 50. */
const maxResults = 10;
/** Entities whose statements are read: the first one with the fact is taken, which never is a namesake of the first. */
const maxRead = 3;
/** Statements of one fact that are shown: the mayors of a century are no answer. */
const maxStatements = 4;
/** Ids in one request. @see https://www.wikidata.org/w/api.php?action=help&modules=wbgetentities */
const maxIds = 50;
/** Qualifiers that are part of what a statement says: point in time, start, end, applies to part, criterion used. */
const statedQualifierIds = ['P585', 'P580', 'P582', 'P518', 'P1013'];

/** An entity that was found by its name. */
interface FoundEntity {
  id: string;
  url: string;
  title: string;
  description: string;
  /** Its label, and the name by which it was found, in lower case. */
  names: string[];
}

/** Wikidata's language codes are those of MediaWiki; a tag that `Intl` rejects is not used. */
function languageOf({ words }: SearchQuery): string {
  const language = words?.language ?? 'en';
  return /^[a-z]{2,3}$/.test(language) ? language : 'en';
}

/** The names under which the thing of a question is looked for, the likeliest first. */
function namesOf({ query, words }: SearchQuery): string[] {
  const [longest] = words?.names ?? [];
  const rest = words?.topics?.fact?.keywords ?? words?.keywords ?? query.replace(/[?!.]+\s*$/, '');
  const hasParts = longest?.includes(' ');
  const names = hasParts ? [longest ?? '', rest] : [rest, longest ?? ''];
  return [...new Set(names.map((name) => cutQuery(name, { characters: 100 })))].filter(Boolean);
}

async function findEntities(name: string, query: SearchQuery, context: ProviderContext): Promise<FoundEntity[]> {
  const language = languageOf(query);
  const params = {
    action: 'wbsearchentities',
    search: name,
    language,
    uselang: language,
    type: 'item',
    limit: String(resultLimit(query, maxResults)),
  };
  const { search } = await askWiki(service, context, {
    baseUrl: baseUrlOf(context.settings, defaultBaseUrl, endpoints),
    params,
    schema: foundSchema,
  });
  return search.map(({ id, url, label, description = '', match }) => {
    const alias = match?.text && label && match.text.toLowerCase() !== label.toLowerCase() ? ` (${match.text})` : '';
    return {
      id,
      // The address comes without its scheme.
      url: url?.replace(/^(?=\/\/)/, 'https:') ?? `https://www.wikidata.org/wiki/${id}`,
      title: (label ?? id) + alias,
      description,
      names: [label, match?.text].flatMap((text) => text?.toLowerCase() || []),
    };
  });
}

/** The entities whose statements are read: what a namesake of the first states is no fact of the first. */
function readable([first, ...others]: readonly FoundEntity[]): FoundEntity[] {
  if (!first) return [];
  return [first, ...others.filter(({ names }) => !names.some((name) => first.names.includes(name)))].slice(0, maxRead);
}

/** @param props parts of the entities, such as `labels|claims` */
async function getEntities(
  ids: readonly string[],
  props: string,
  query: SearchQuery,
  context: ProviderContext,
): Promise<Record<string, WikidataEntity>> {
  const language = languageOf(query);
  const params = {
    action: 'wbgetentities',
    ids: ids.slice(0, maxIds).join('|'),
    props,
    languages: language,
    languagefallback: '1',
  };
  const address = baseUrlOf(context.settings, defaultBaseUrl, endpoints);
  return (await askWiki(service, context, { baseUrl: address, params, schema: entitiesSchema })).entities;
}

/** The first entity that states the fact that was asked for. */
function findFact(
  found: readonly FoundEntity[],
  entities: Record<string, WikidataEntity>,
  properties: readonly string[],
): { foundEntity: FoundEntity; property: string; statements: WikidataStatement[] } | undefined {
  for (const foundEntity of found) {
    for (const property of properties) {
      const entity = entities[foundEntity.id];
      const statements = entity ? bestStatements(entity, property) : [];
      if (statements.length > 0) return { foundEntity, property, statements: statements.slice(0, maxStatements) };
    }
  }
  return undefined;
}

const statedQualifiers = ({ qualifiers }: WikidataStatement) =>
  statedQualifierIds.flatMap((id) => qualifiers[id]?.slice(0, 1) ?? []);

/** The label of a property, with the name of it that the question uses, where that is another. */
function propertyName(property: WikidataEntity | undefined, language: string, question: string): string | undefined {
  const label = property?.labels[language]?.value;
  const words = ` ${question.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const used = property?.aliases[language]?.find(({ value }) => words.includes(` ${value.toLowerCase()} `));
  return label && used && !words.includes(` ${label.toLowerCase()} `) ? `${label} (${used.value})` : label;
}

/** The statements of a fact as the text of the entity's page, and the pages that they refer to. */
async function stateFact(
  { foundEntity, property, statements }: NonNullable<ReturnType<typeof findFact>>,
  query: SearchQuery,
  context: ProviderContext,
): Promise<SearchResult[]> {
  const snaks = statements.flatMap((statement) => {
    const work = referenceOf(statement)?.work;
    return [statement.mainsnak, ...statedQualifiers(statement), ...(work ? [work] : [])];
  });
  const ids = [property, ...new Set(snaks.flatMap(namedItems))];
  const named = await getEntities(ids, 'labels|aliases', query, context);
  const language = languageOf(query);
  const labelOf = (id: string) => named[id]?.labels[language]?.value;
  const name = propertyName(named[property], language, query.query) ?? property;
  const known = statements.flatMap((statement) => {
    const value = valueText(statement.mainsnak, language, labelOf);
    if (value === undefined) return [];
    const details = statedQualifiers(statement).flatMap((snak) => valueText(snak, language, labelOf) ?? []);
    return [{ text: `${name}: ${value}${details.length > 0 ? ` (${details.join(', ')})` : ''}`, statement }];
  });
  if (known.length === 0) return [];
  // Which one of those with this name it is.
  const described = [foundEntity.title, foundEntity.description].filter(Boolean).join(', ');
  const own = searchResult({
    url: `${foundEntity.url}#${property}`,
    title: `${described} – ${service.label}`,
    snippet: known.map(({ text }) => text).join('; '),
  }).map((result) => ({
    ...result,
    text: [`# ${result.title}`, ...known.map(({ text }) => `${foundEntity.title} – ${text}`)].join('\n\n'),
  }));
  const references = known.flatMap(({ statement }) => {
    const reference = referenceOf(statement);
    const work = reference?.work && valueText(reference.work, language, labelOf);
    return reference ? searchResult({ url: reference.url, title: reference.title ?? work }) : [];
  });
  return [...own, ...references];
}

async function search(query: SearchQuery, context: ProviderContext): Promise<SearchAnswer> {
  const properties = propertiesOf(query.words?.topics?.fact?.kinds);
  let found: FoundEntity[] = [];
  for (const name of namesOf(query)) {
    if (found.length === 0) found = await findEntities(name, query, context);
  }
  if (found.length === 0) return { results: [] };
  const listed = () =>
    found.flatMap(({ url, title, description }) =>
      searchResult({ url, title: `${title} – ${service.label}`, snippet: description }),
    );
  if (properties.length === 0) return { results: keepInScope(listed(), query) };
  const read = readable(found);
  const ids = read.map(({ id }) => id);
  const fact = findFact(read, await getEntities(ids, 'claims', query, context), properties);
  return { results: fact ? keepInScope(await stateFact(fact, query, context), query) : [] };
}

/** Wikidata: the statements about a thing, each with the page that it refers to. */
export const wikidata: HttpProvider = {
  id: service.id,
  label: service.label,
  homepage: 'https://www.wikidata.org/',
  auth: 'none',
  settings: [{ key: 'baseUrl', kind: 'url', default: defaultBaseUrl }],
  origins: (settings) => originPatterns(baseUrlOf(settings, defaultBaseUrl, endpoints)),
  // As for Wikipedia: one request after the other; a search makes up to four.
  search: {
    minIntervalMs: 200,
    domains: ['wikidata.org'],
    specialism: { topic: 'fact', suits: (_question, { topics }) => topics?.fact !== undefined },
    search,
  },
  check: (context) => checkConnection(service, () => search(trialQuery, context)),
};
