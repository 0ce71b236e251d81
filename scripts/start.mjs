// `npm start` on a fresh machine: installs what is missing, then builds and opens the browser.
process.argv.splice(2, 0, 'start');
await import('./run.mjs');
