import * as v from 'valibot';
import {
  lenientList,
  lenientObject,
  lenientOptional,
  lenientRecord,
  lenientText,
  wellFormedEntries,
} from '../../core/utils/lenient-schemas';

/** A value or its absence; `value` depends on `type`. @see https://www.mediawiki.org/wiki/Wikibase/DataModel/JSON */
const snakSchema = v.looseObject({
  snaktype: v.string(),
  property: v.string(),
  datavalue: lenientOptional(v.looseObject({ type: v.string(), value: v.unknown() })),
});
export type Snak = v.InferOutput<typeof snakSchema>;

const snaksSchema = lenientRecord(lenientList(snakSchema));

const statementSchema = lenientObject({
  mainsnak: snakSchema,
  rank: v.string(),
  qualifiers: snaksSchema,
  references: lenientList(lenientObject({ snaks: snaksSchema })),
});
export type WikidataStatement = v.InferOutput<typeof statementSchema>;

const termSchema = v.looseObject({ value: v.string() });

const entitySchema = lenientObject({
  id: v.string(),
  labels: lenientRecord(termSchema),
  descriptions: lenientRecord(termSchema),
  aliases: lenientRecord(lenientList(termSchema)),
  claims: lenientRecord(lenientList(statementSchema)),
});
/** An item or a property. */
export type WikidataEntity = v.InferOutput<typeof entitySchema>;

/** The answer of `wbgetentities`; entities that do not exist are left out. */
export const entitiesSchema = v.object({ entities: lenientRecord(entitySchema) });

/** The answer of `wbsearchentities`. */
export const foundSchema = v.object({
  search: wellFormedEntries(
    v.looseObject({
      id: v.string(),
      url: lenientText,
      label: lenientText,
      description: lenientText,
      match: lenientOptional(v.looseObject({ text: lenientText })),
    }),
  ),
});

/**
 * The best statements of a property: the preferred ones, else the normal ones; none that is deprecated or has no value.
 */
export function bestStatements({ claims }: WikidataEntity, property: string): WikidataStatement[] {
  const stated = (claims[property] ?? []).filter(({ mainsnak }) => mainsnak.snaktype === 'value');
  const preferred = stated.filter(({ rank }) => rank === 'preferred');
  return preferred.length > 0 ? preferred : stated.filter(({ rank }) => rank === 'normal');
}

/** The web page that a statement refers to: P854 is its address, P1476 its title, P248 the work that contains it. */
export function referenceOf({
  references,
}: WikidataStatement): { url: string; title?: string; work?: Snak } | undefined {
  for (const { snaks } of references) {
    const url = snaks.P854?.[0]?.datavalue?.value;
    if (typeof url !== 'string') continue;
    const titled = v.safeParse(v.object({ text: v.string() }), snaks.P1476?.[0]?.datavalue?.value);
    const work = snaks.P248?.[0];
    return { url, ...(titled.success && { title: titled.output.text }), ...(work && { work }) };
  }
  return undefined;
}
