import type { FactKind } from '../../core/search-query';

/**
 * The properties that state a fact, the usual one first.
 * @see https://www.wikidata.org/wiki/Wikidata:List_of_properties
 */
const properties: Readonly<Record<FactKind, readonly string[]>> = {
  birthDate: ['P569'],
  birthplace: ['P19'],
  deathDate: ['P570'],
  deathPlace: ['P20'],
  height: ['P2048', 'P2044'],
  length: ['P2043'],
  area: ['P2046'],
  mass: ['P2067'],
  depth: ['P4511'],
  population: ['P1082'],
  inception: ['P571', 'P1619', 'P577'],
  opening: ['P1619', 'P571'],
  publication: ['P577', 'P571'],
  dissolution: ['P576'],
  founder: ['P112'],
  designer: ['P84', 'P287', 'P170'],
  author: ['P50', 'P86', 'P676'],
  composer: ['P86'],
  painter: ['P170'],
  discoverer: ['P61', 'P112'],
  director: ['P57'],
  spouse: ['P26'],
  capital: ['P36'],
  headOfState: ['P35'],
  headOfGovernment: ['P6'],
  chiefExecutive: ['P169', 'P1037'],
  currency: ['P38'],
};

/** Ids of the properties that state any of the facts, in the order of the facts. */
export function propertiesOf(facts: readonly FactKind[] = []): string[] {
  return [...new Set(facts.flatMap((fact) => properties[fact]))];
}
