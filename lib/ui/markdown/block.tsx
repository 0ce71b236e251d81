import type { Token, Tokens } from 'marked';
import { type ComponentChildren, createContext, type VNode } from 'preact';
import { useContext } from 'preact/hooks';
import { ScrollArea } from '../shared/scroll-area';
import { joinFacts, t } from '../shared/texts';
import { CodeBlock } from './code-block';
import type { FootnoteToken } from './footnote';
import { Footnote } from './footnote-view';
import { type DrawChips, drawInline } from './inline';
import { childTokens } from './lex-block';
import { withoutSentinels } from './sentinel';

/** Depth of the lowest heading of Markdown. */
export const lowestHeading = 6;
/** The depth of the highest heading of a text: many begin with the second or third. */
export const HighestHeading = createContext(1);

/**
 * The question is a second-level heading, so the highest headings of an answer are of the third level: no level is left
 * out.
 */
function Heading({ depth, children }: { depth: number; children: ComponentChildren }): VNode {
  const below = depth - Math.max(useContext(HighestHeading), 2);
  if (below <= 0) return <h3>{children}</h3>;
  return below === 1 ? <h4>{children}</h4> : <h5>{children}</h5>;
}

/**
 * The content of a cell. A number without words is written from left to right in any text: its sign comes before it.
 */
function drawCell(cell: Tokens.TableCell, chips: DrawChips): ComponentChildren {
  const content = drawInline(cell.tokens, chips);
  const text = withoutSentinels(cell.text);
  return /\d/.test(text) && !/\p{L}/u.test(text) ? <bdi dir="ltr">{content}</bdi> : content;
}

function Table({ table, chips }: { table: Tokens.Table; chips: DrawChips }): VNode {
  const align = (index: number): string => `align-${table.align[index] ?? 'start'}`;
  const heads = table.header.map(({ text }) => withoutSentinels(text)).filter(Boolean);
  return (
    <ScrollArea class="table-scroll" label={t('panel.block.table', { heads: joinFacts(heads) })}>
      <table>
        <thead>
          <tr>
            {table.header.map((cell, index) => (
              <th class={align(index)} scope="col">
                {drawCell(cell, chips)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr>
              {row.map((cell, index) => (
                <td class={align(index)}>{drawCell(cell, chips)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function List({ list, chips }: { list: Tokens.List; chips: DrawChips }): VNode {
  const items = list.items.map((item) => (
    <li class={item.task ? 'task' : undefined}>
      {item.task && (
        <input
          type="checkbox"
          checked={item.checked ?? false}
          aria-label={t(item.checked ? 'panel.task.done' : 'panel.task.open')}
          disabled
        />
      )}
      {drawBlocks(item.tokens, chips)}
    </li>
  ));
  return list.ordered ? <ol start={Number(list.start) || undefined}>{items}</ol> : <ul>{items}</ul>;
}

/** Renders block tokens. */
export function drawBlocks(tokens: readonly Token[], chips: DrawChips): ComponentChildren {
  return tokens.map((token) => {
    switch (token.type) {
      case 'space':
        return null;
      case 'paragraph':
        return <p>{drawInline(childTokens(token), chips)}</p>;
      case 'heading':
        return <Heading depth={(token as Tokens.Heading).depth}>{drawInline(childTokens(token), chips)}</Heading>;
      case 'code': {
        const { text: code, lang } = token as Tokens.Code;
        return <CodeBlock code={withoutSentinels(code)} language={lang ?? ''} />;
      }
      case 'blockquote':
        return <blockquote class="said">{drawBlocks(childTokens(token), chips)}</blockquote>;
      case 'list':
        return <List list={token as Tokens.List} chips={chips} />;
      case 'table':
        return <Table table={token as Tokens.Table} chips={chips} />;
      case 'footnote':
        return <Footnote label={(token as FootnoteToken).label}>{drawInline(childTokens(token), chips)}</Footnote>;
      case 'hr':
        return <hr />;
      case 'html':
      case 'def':
        return <p class="as-is">{withoutSentinels(token.raw).trim()}</p>;
      default:
        return drawInline([token], chips);
    }
  });
}
