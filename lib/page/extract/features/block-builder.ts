import { singleSpaces } from '../../dom/single-spaces';
import type { ContainerNode, PageBlock } from './container-node';

/**
 * The inline elements around a text: numbers of links and bold elements, and the container kinds that they name, as
 * bits.
 */
export interface InlineState {
  links: number;
  bold: number;
  mask: number;
}

/** Collects text nodes into blocks, one block after the other. */
export class BlockBuilder {
  readonly blocks: PageBlock[] = [];
  #open: { container: ContainerNode; nodes: Text[]; pieces: string[] } | null = null;
  #linkChars = 0;
  #links = 0;
  #boldChars = 0;
  #mask = 0;

  add(node: Text, container: ContainerNode, state: InlineState): void {
    const text = node.nodeValue ?? '';
    // White space between blocks does not begin one.
    if (this.#open === null && text.charCodeAt(0) <= 32 && text.trim() === '') return;
    if (this.#open === null) this.#open = { container, nodes: [node], pieces: [text] };
    else {
      this.#open.nodes.push(node);
      this.#open.pieces.push(text);
    }
    if (state.links === 0 && state.bold === 0 && state.mask === 0) return;
    // Trimming is faster, and nearly exact for a short text.
    const length = text.length < 40 ? text.trim().length : singleSpaces(text).length;
    if (length === 0) return;
    if (state.links > 0) this.#linkChars += length;
    if (state.bold > 0) this.#boldChars += length;
    this.#mask |= state.mask;
  }

  link(): void {
    this.#links += 1;
  }

  /** Adds white space for a line break. */
  space(): void {
    this.#open?.pieces.push(' ');
  }

  close(): void {
    const open = this.#open;
    if (open !== null) {
      const text = singleSpaces(open.pieces.length === 1 ? (open.pieces[0] ?? '') : open.pieces.join('')).trim();
      if (text !== '') {
        this.blocks.push({
          container: open.container,
          nodes: open.nodes,
          text,
          linkChars: Math.min(this.#linkChars, text.length),
          links: this.#links,
          boldChars: Math.min(this.#boldChars, text.length),
          inlineMask: this.#mask,
        });
        // Not reset below: links without text are counted for the next block.
        this.#links = 0;
      }
    }
    this.#open = null;
    this.#linkChars = 0;
    this.#boldChars = 0;
    this.#mask = 0;
  }
}
