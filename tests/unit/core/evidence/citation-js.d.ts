declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
