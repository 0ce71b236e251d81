import { collapseSpaces } from '../../core/utils/text/collapse-spaces';

/** A text on one line; undefined where it is empty, or too long to be a name or a title. @param maxLength characters */
export function shortLine(text: string | null | undefined, maxLength: number): string | undefined {
  if (text === null || text === undefined) return undefined;
  const tidied = collapseSpaces(text);
  return tidied !== '' && tidied.length <= maxLength ? tidied : undefined;
}
