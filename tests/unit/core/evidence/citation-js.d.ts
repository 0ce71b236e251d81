declare module '@citation-js/core' {
  /** Reads bibliographies of any format that a plugin knows. */
  export class Cite {
    constructor(text: string);
    /** Items of CSL-JSON. */
    data: { [field: string]: unknown; note?: string }[];
  }
}

declare module '@citation-js/plugin-ris';
