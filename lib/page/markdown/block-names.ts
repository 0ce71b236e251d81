/** Elements that stand on lines of their own in markdown, by `nodeName`, which is in upper case for HTML. */
export const blockNames: ReadonlySet<string> = new Set(
  (
    'ADDRESS ARTICLE ASIDE AUDIO BLOCKQUOTE BODY CANVAS CENTER DD DIR DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM ' +
    'FRAMESET H1 H2 H3 H4 H5 H6 HEADER HGROUP HR HTML ISINDEX LI MAIN MENU NAV NOFRAMES NOSCRIPT OL OUTPUT P PRE SECTION ' +
    'TABLE TBODY TD TFOOT TH THEAD TR UL'
  ).split(' '),
);

/** Elements that never hold anything, but are something themselves. */
export const voidNames: ReadonlySet<string> = new Set(
  'AREA BASE BR COL COMMAND EMBED HR IMG INPUT KEYGEN LINK META PARAM SOURCE TRACK WBR'.split(' '),
);
