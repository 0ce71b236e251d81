import { entryAt } from '../../../core/utils/entry-at';
import { type ContainerNode, nearTagIndex, noAncestor } from '../features/container-node';
import { dataTableAround } from '../features/data-table-around';
import type { DescribedBlock } from '../features/describe-blocks';
import { pageSubject } from '../features/subject';
import { relatedBit } from '../features/vocabulary';
import type { ChosenPage, CorrectionRule } from './rule';

const tableIndex = nearTagIndex('table');
const headIndex = nearTagIndex('th');
/** Maximum share of the characters in links of what has no heads of its own; with more it is a menu. */
const maxLinkShare = 0.5;
/** Minimum number of rows of a table with heads, the row of heads included. */
const minRows = 3;
/** Minimum share of data cells with a number, where nothing else shows that a table contains data. */
const minNumberShare = 0.3;
/** Days of a week, and the share of cells with nothing but a day's number that makes a calendar. */
const daysOfWeek = 7;
const minDayShare = 0.6;
const number = /\d/;
const day = /^\d{1,2}$/;

/**
 * The number of a table’s heads, and the shares of its cells with a number, and with nothing but the number of a day.
 */
function measureTable(blocks: readonly DescribedBlock[], { firstBlock, endBlock }: ContainerNode) {
  let [heads, numbers, days] = [0, 0, 0];
  for (const { container, text } of blocks.slice(firstBlock, endBlock)) {
    if (container.near[headIndex] !== noAncestor) heads += 1;
    else if (number.test(text)) numbers += 1;
    if (day.test(text)) days += 1;
  }
  const all = endBlock - firstBlock;
  return { heads, numberShare: numbers / Math.max(1, all - heads), dayShare: days / Math.max(1, all) };
}

function isData(blocks: readonly DescribedBlock[], table: ContainerNode): boolean {
  const { heads, numberShare, dayShare } = measureTable(blocks, table);
  const rows = table.element.querySelectorAll('tr');
  if (dayShare >= minDayShare && rows[1]?.childElementCount === daysOfWeek) return false;
  if (heads > 1 && rows.length >= minRows) return true;
  return table.linkChars <= table.chars * maxLinkShare && (heads > 0 || numberShare >= minNumberShare);
}

/** Keeps a range of blocks with the heading right before it. */
function keepHeaded({ blocks, kept }: ChosenPage, { firstBlock, endBlock }: ContainerNode): void {
  kept.fill(true, firstBlock, endBlock);
  if ((blocks[firstBlock - 1]?.heading ?? 0) > 0) kept[firstBlock - 1] = true;
}

function run(page: ChosenPage): void {
  const { blocks, kept } = page;
  const { title, isFramed } = pageSubject(page);
  const first = title === -1 ? kept.indexOf(true) : title;
  let isRelated = false;
  for (let index = first + 1; index < blocks.length; index += 1) {
    const { container, heading, phraseMask } = entryAt(blocks, index);
    if (heading > 0) isRelated = (phraseMask & relatedBit) !== 0;
    // `near` holds the depth of a container's nearest ancestor of each kind: blocks outside of tables are skipped.
    if (container.near[tableIndex] === noAncestor) continue;
    const table = dataTableAround(container);
    if (table === null || table.firstBlock !== index) continue;
    if (!isRelated && !isFramed(table) && isData(blocks, table)) keepHeaded(page, table);
    index = table.endBlock - 1;
  }
}

/**
 * Keeps the data tables that belong to the page's subject, in any place: below its title, not in a menu, an aside or
 * under a heading of related pages, with heads for rows or columns or with numbers in their cells. The decision trees
 * see many short texts in them, as in a menu, and many links in lists of places and people.
 */
export const keepTables: CorrectionRule = { name: 'keep-tables', appliesTo: () => true, run };
