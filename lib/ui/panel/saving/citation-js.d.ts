declare module '@citation-js/core' {
  /** Reads bibliographies of any format that a plugin knows. @throws Error for anything else */
  export class Cite {
    constructor(data: string | readonly object[]);
    /** Items of CSL-JSON. */
    data: { [field: string]: unknown; note?: string }[];
    format(output: string, options?: Readonly<Record<string, string>>): string;
  }
  export const plugins: {
    config: {
      get(plugin: '@csl'): { templates: { add(name: string, style: string): void } };
      get(plugin: '@bibtex'): { format: { useIdAsLabel: boolean } };
    };
  };
}

declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-csl';
