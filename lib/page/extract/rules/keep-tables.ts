import { nearTagIndex, noAncestor } from '../features/container-node';
import { tableOf } from '../features/table-of';
import type { ChosenPage, Rule } from './rule';

const tableIndex = nearTagIndex('table');
/** Maximum share of a table's characters in links; a table with more is a menu. */
const maxLinkShare = 0.5;

function run({ blocks, kept }: ChosenPage): void {
  // `near` holds the depth of a container's nearest ancestor of each kind: blocks outside of tables are skipped.
  for (let index = 1; index < blocks.length; index += 1) {
    const container = blocks[index]?.container;
    const before = blocks[index - 1];
    if (container === undefined || before === undefined || kept[index] === true) continue;
    if (container.near[tableIndex] === noAncestor || !before.isProse || kept[index - 1] !== true) continue;
    const table = tableOf(container);
    if (table === null || table.firstBlock !== index || table.linkChars > table.chars * maxLinkShare) continue;
    const after = blocks[table.endBlock];
    const isBetween = after?.isProse === true && kept[table.endBlock] === true;
    const isSibling = before.container.parent === table.parent && after?.container.parent === table.parent;
    if (isBetween && isSibling) kept.fill(true, table.firstBlock, table.endBlock);
  }
}

/** Keeps a table of data right between two kept paragraphs, which speak of it. The benchmark hardly sees it. */
export const keepTables: Rule = { name: 'keep-tables', appliesTo: () => true, run };
