/**
 * Descriptions as large as the largest published ones.
 *
 * @oneTestIn 3
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {generateDescription, STYLES} from '../../scripts/generate-description';
import {generateReference} from '@nacre-docs/openapi/write/generate';

/**
 * Page sizes stop growing here, because size limits apply from a few dozen schemas on. `npm run bench` shows
 * growth.
 */
const OPERATIONS = 205;

/** Ends a hanging test. A hundred times the duration on an idle machine. */
jest.setTimeout(600_000);

test.each(STYLES)('every operation of a large description like %s has its page', async (style) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'large-'));
  try {
    const description = path.join(folder, 'openapi.json');
    fs.writeFileSync(description, JSON.stringify(generateDescription(style, OPERATIONS)));
    const warnings = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const {operations, problems} = await generateReference({
      description,
      docsDir: path.join(folder, 'docs'),
      cacheDir: path.join(folder, 'cache'),
      generateIndexPages: true,
    });
    warnings.mockRestore();
    expect(operations).toBe(OPERATIONS);
    const pages = fs.readdirSync(path.join(folder, 'docs/api')).filter((file) => file.endsWith('.mdx'));
    expect(pages).toHaveLength(OPERATIONS);
    const sizes = fs
      .readdirSync(path.join(folder, 'cache/static/api-pages'))
      .map((file) => fs.statSync(path.join(folder, 'cache/static/api-pages', file)).size);
    // About 120 KB compressed.
    expect(Math.max(...sizes)).toBeLessThan(1_000_000);
    if (style === 'digitalocean') {
      expect(problems.filter(({message}) => message.includes('is missing an operationId'))).toHaveLength(
        OPERATIONS,
      );
    }
  } finally {
    fs.rmSync(folder, {recursive: true, force: true});
  }
});
