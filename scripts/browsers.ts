import { findChromium, findFirefox } from './lib/find-browser';

// Finds or installs the browsers once, before tests that run in parallel would each try to.
process.stdout.write(`Chromium: ${await findChromium()}\n`);
process.stdout.write(`Firefox: ${(await findFirefox()) ?? 'not there'}\n`);
