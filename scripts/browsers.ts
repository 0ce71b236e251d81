import { findChromium, findFirefox } from './lib/find-browser';

// Found or installed once, before tests that run side by side would each try to.
process.stdout.write(`Chromium: ${await findChromium()}\n`);
process.stdout.write(`Firefox: ${(await findFirefox()) ?? 'not there'}\n`);
