import { type MetadataSources, textsOf } from './metadata-sources';
import { firstValues } from './read-meta';

/** The canonical form of the first language tag in a text. */
function tagIn(text: string | null | undefined): string | undefined {
  const tag = text?.split(',', 1)[0]?.trim().replace('_', '-');
  if (!tag) return undefined;
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    // Not a language tag: the next source is read.
    return undefined;
  }
}

function tagAmong(texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const tag = tagIn(text);
    if (tag !== undefined) return tag;
  }
  return undefined;
}

/** The language of a page as a BCP 47 tag. @see https://www.rfc-editor.org/info/bcp47 */
export function readLanguage({ document, meta, main }: MetadataSources): string | undefined {
  const root = document.documentElement;
  return (
    tagIn(root?.getAttribute('lang') || root?.getAttribute('xml:lang')) ??
    tagAmong(firstValues(meta, ['content-language', 'og:locale'])) ??
    tagAmong(textsOf(main, 'inLanguage'))
  );
}
