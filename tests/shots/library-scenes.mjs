const html = 'library.html';
const on = { keeping: { isOn: true } };
const chosen = {
  isOn: true,
  staying: { isOn: true, scope: 'named', named: ['mills.example', 'coastal-almanac.example'], allBut: [], seconds: 60 },
  bookmarks: { isOn: true },
  bookmarkProgress: { total: 412, left: 130, kept: 251, failed: 31 },
};
const stopped = {
  isOn: true,
  staying: { isOn: false, scope: 'named', named: [], allBut: [], seconds: 60, stopped: 'withdrawn' },
  bookmarks: { isOn: false, stopped: 'failing' },
};

/** The scenes of the library, see options.mjs. */
export const libraryScenes = [
  { name: 'library-pages', html, hash: '#pages', state: on },
  { name: 'library-page', html, hash: '#pages/p0', state: on },
  {
    name: 'library-kept-passage',
    html,
    hash: '#pages/p0/At%20high%20water%20the%20gates%20close%20behind%20the%20pond',
    state: on,
    act: async (page) => {
      await page.getByRole('button', { name: 'Compare with today’s page' }).click();
      await page.locator('.wordings').first().waitFor();
    },
  },
  {
    name: 'library-compared',
    html,
    hash: '#pages/p0',
    state: on,
    act: async (page) => {
      await page.getByRole('button', { name: 'Compare with today’s page' }).click();
      await page.locator('.wordings').nth(1).waitFor();
    },
  },
  { name: 'library-empty', html, hash: '#pages', state: { count: 0 } },
  { name: 'library-empty-on', html, hash: '#pages', state: { ...on, count: 0 } },
  {
    name: 'library-search',
    html,
    hash: '#pages',
    state: on,
    act: async (page) => {
      await page.getByRole('searchbox').fill('tid');
      await page.locator('.page-hits mark').first().waitFor();
    },
  },
  {
    name: 'library-search-open',
    html,
    hash: '#pages',
    state: on,
    act: async (page) => {
      await page.getByRole('searchbox').fill('tid');
      await page.locator('.page-hits a').first().click();
      await page.locator('.page-words').waitFor();
    },
  },
  {
    name: 'library-sites',
    html,
    hash: '#pages',
    state: on,
    act: async (page) => {
      await page.getByRole('button', { name: 'By site' }).click();
      await page.getByText('mills.example').first().waitFor();
    },
  },
  {
    name: 'library-by-collection',
    html,
    hash: '#pages',
    state: on,
    act: async (page) => {
      await page.getByRole('button', { name: 'By collection' }).click();
      await page.getByRole('heading', { name: 'In no collection' }).waitFor();
    },
  },
  {
    name: 'library-menu',
    html,
    hash: '#pages',
    state: on,
    act: async (page) => {
      await page.getByRole('button', { name: 'More for all kept pages' }).click();
    },
  },
  {
    name: 'library-question',
    html,
    hash: '#pages/keeping',
    act: async (page) => {
      await page.getByRole('switch').click();
    },
  },
  { name: 'library-by-choice', html, hash: '#pages/keeping', state: { keeping: chosen } },
  { name: 'library-choice-stopped', html, hash: '#pages/keeping', state: { keeping: stopped } },
  {
    name: 'library-imported',
    html,
    hash: '#pages',
    state: on,
    act: async (page) => {
      const note = { name: 'mill.md', mimeType: 'text/markdown', buffer: Buffer.from('# Mill') };
      const scan = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
      await page.locator('input[type=file]').first().setInputFiles([note, scan]);
      await page.getByRole('button', { name: '1 not readable' }).click();
    },
  },
  {
    name: 'library-forgotten',
    html,
    hash: '#pages',
    state: { ...on, count: 900 },
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Forget the pages/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
  {
    name: 'library-watches',
    html,
    hash: '#watches',
    act: async (page) => {
      await page.getByText('All watches').waitFor();
      await page.getByText('The mill grinds').first().waitFor();
    },
  },
  {
    name: 'library-watch-by-profile',
    html,
    hash: '#watches',
    act: async (page) => {
      await page.locator('#watch-searches-w2').selectOption('second');
      await page.locator('.watch .hint').waitFor();
    },
  },
  { name: 'library-collections', html, hash: '#collections' },
  {
    name: 'library-collection',
    html,
    hash: '#collections/c0',
    act: async (page) => {
      await page.getByRole('button', { name: 'Check all citations again' }).click();
      await page.getByText('Threads checked').waitFor();
    },
  },
  {
    name: 'library-collection-digest',
    html,
    hash: '#collections/c0',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add pages' }).click();
      await page.getByRole('button', { name: 'Digest of all pages' }).click();
      await page.locator('.collection-digest > li').nth(2).waitFor();
    },
  },
];
