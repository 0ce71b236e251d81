import { nearTags, nowhere } from '../features/container-node';
import type { DescribedBlock } from '../features/describe-blocks';
import { tableOf } from '../features/table-of';

const tablePlace = nearTags.indexOf('table');
/** Characters in links, of all in the table, from which on it only leads elsewhere. */
const mostLinked = 0.5;

/** A table of data right between two paragraphs that stay belongs to what they say, however little it holds. */
export function keepTables(blocks: readonly DescribedBlock[], kept: boolean[]): void {
  for (let index = 1; index < blocks.length; index += 1) {
    const part = blocks[index]?.part;
    const before = blocks[index - 1];
    if (part === undefined || before === undefined || kept[index] === true) continue;
    if (part.near[tablePlace] === nowhere || !before.isProse || kept[index - 1] !== true) continue;
    const table = tableOf(part);
    if (table === null || table.firstBlock !== index || table.linkChars > table.chars * mostLinked) continue;
    const after = blocks[table.endBlock];
    const isBetween = after?.isProse === true && kept[table.endBlock] === true;
    const stands = before.part.parent === table.parent && after?.part.parent === table.parent;
    if (isBetween && stands) kept.fill(true, table.firstBlock, table.endBlock);
  }
}
