declare module '@citation-js/core' {
  /** Reads bibliographies in any format that a plugin supports. @throws Error for anything else */
  export class Cite {
    /** @param options `forceType`: the format of the text, by which it is not guessed */
    constructor(data: string | readonly object[], options?: { forceType?: string });
    /** Items of CSL-JSON. */
    data: { [field: string]: unknown; note?: string }[];
    format(output: string, options?: Readonly<Record<string, string>>): string;
  }
  export const plugins: {
    config: {
      get(plugin: '@csl'): { locales: { list(): string[] }; templates: { add(name: string, style: string): void } };
    };
  };
}

declare module '@citation-js/plugin-csl';
