import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** The manifest as it ships, without the version, which every release changes. */
async function builtManifest(directory: string): Promise<object> {
  const manifest: Record<string, unknown> = JSON.parse(await readFile(`.output/${directory}/manifest.json`, 'utf8'));
  const { version, ...rest } = manifest;
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  return rest;
}

// Whoever changes what the browsers ask people to agree to has to change it here as well.
it('asks of people in Firefox', async () => {
  expect(await builtManifest('firefox-mv3')).toMatchInlineSnapshot(`
    {
      "action": {
        "default_area": "navbar",
        "default_title": "__MSG_action_title__",
      },
      "background": {
        "scripts": [
          "background.js",
        ],
        "type": "module",
      },
      "browser_specific_settings": {
        "gecko": {
          "data_collection_permissions": {
            "optional": [
              "websiteContent",
              "searchTerms",
            ],
            "required": [
              "none",
            ],
          },
          "id": "citebar@citebar.example",
          "strict_min_version": "140.0",
        },
      },
      "commands": {
        "_execute_action": {
          "suggested_key": {
            "default": "Alt+Shift+O",
          },
        },
        "new-thread": {
          "description": "__MSG_command_new__",
          "suggested_key": {
            "default": "Alt+Shift+Q",
          },
        },
        "read-page": {
          "description": "__MSG_command_read__",
          "suggested_key": {
            "default": "Alt+Shift+U",
          },
        },
        "toggle-panel": {
          "description": "__MSG_command_toggle__",
          "suggested_key": {
            "default": "Alt+Shift+S",
          },
        },
      },
      "content_scripts": [],
      "content_security_policy": {
        "extension_pages": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self' http: https:; base-uri 'none'; form-action 'none'; object-src 'none'",
      },
      "default_locale": "en",
      "description": "__MSG_description__",
      "icons": {
        "128": "icon/128.png",
        "16": "icon/16.png",
        "32": "icon/32.png",
        "48": "icon/48.png",
        "96": "icon/96.png",
      },
      "incognito": "spanning",
      "manifest_version": 3,
      "name": "__MSG_name__",
      "omnibox": {
        "keyword": "__MSG_omnibox_keyword__",
      },
      "optional_host_permissions": [
        "https://*/*",
        "http://*/*",
      ],
      "optional_permissions": [
        "clipboardRead",
      ],
      "options_ui": {
        "open_in_tab": true,
        "page": "options.html",
      },
      "permissions": [
        "storage",
        "unlimitedStorage",
        "activeTab",
        "scripting",
        "contextMenus",
        "declarativeNetRequestWithHostAccess",
      ],
      "sidebar_action": {
        "default_icon": {
          "128": "icon/128.png",
          "16": "icon/16.png",
          "32": "icon/32.png",
          "48": "icon/48.png",
          "96": "icon/96.png",
        },
        "default_panel": "sidepanel.html",
        "default_title": "Citebar",
      },
      "web_accessible_resources": [
        {
          "matches": [
            "https://*/*",
            "http://*/*",
          ],
          "resources": [
            "never-read.txt",
          ],
        },
      ],
    }
  `);
});

it('asks of people in Chromium', async () => {
  expect(await builtManifest('chrome-mv3')).toMatchInlineSnapshot(`
    {
      "action": {
        "default_title": "__MSG_action_title__",
      },
      "background": {
        "service_worker": "background.js",
      },
      "commands": {
        "_execute_action": {
          "suggested_key": {
            "default": "Alt+Shift+O",
          },
        },
        "new-thread": {
          "description": "__MSG_command_new__",
          "suggested_key": {
            "default": "Alt+Shift+Q",
          },
        },
        "read-page": {
          "description": "__MSG_command_read__",
          "suggested_key": {
            "default": "Alt+Shift+U",
          },
        },
        "toggle-panel": {
          "description": "__MSG_command_toggle__",
          "suggested_key": {
            "default": "Alt+Shift+S",
          },
        },
      },
      "content_scripts": [],
      "content_security_policy": {
        "extension_pages": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self' http: https:; base-uri 'none'; form-action 'none'; object-src 'none'; frame-src 'self'",
        "sandbox": "sandbox allow-scripts; default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'",
      },
      "default_locale": "en",
      "description": "__MSG_description__",
      "icons": {
        "128": "icon/128.png",
        "16": "icon/16.png",
        "32": "icon/32.png",
        "48": "icon/48.png",
        "96": "icon/96.png",
      },
      "incognito": "spanning",
      "manifest_version": 3,
      "minimum_chrome_version": "120",
      "name": "__MSG_name__",
      "omnibox": {
        "keyword": "__MSG_omnibox_keyword__",
      },
      "optional_host_permissions": [
        "https://*/*",
        "http://*/*",
      ],
      "optional_permissions": [
        "clipboardRead",
      ],
      "options_ui": {
        "open_in_tab": true,
        "page": "options.html",
      },
      "permissions": [
        "storage",
        "unlimitedStorage",
        "activeTab",
        "scripting",
        "contextMenus",
        "declarativeNetRequestWithHostAccess",
        "sidePanel",
        "offscreen",
      ],
      "sandbox": {
        "pages": [
          "parser.html",
        ],
      },
      "side_panel": {
        "default_path": "sidepanel.html",
      },
    }
  `);
});

it('ships the hidden documents, which only Chromium needs, to Chromium only', async () => {
  const pagesIn = async (directory: string) =>
    (await readdir(`.output/${directory}`)).filter((name) => name.endsWith('.html')).toSorted();
  expect(await pagesIn('chrome-mv3')).toEqual(['offscreen.html', 'options.html', 'parser.html', 'sidepanel.html']);
  expect(await pagesIn('firefox-mv3')).toEqual(['options.html', 'sidepanel.html']);
});
