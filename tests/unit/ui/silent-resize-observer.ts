/** A `ResizeObserver`, which jsdom lacks, of a page in which nothing ever changes its size. */
export class SilentResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
