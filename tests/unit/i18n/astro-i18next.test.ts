import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#config.ts';
import { OPTIONS } from '#i18n/server/profile.ts';
import staticBackend from '#i18n/server/static-backend.ts';
import { getT } from '#i18n/server/t.ts';

interface Injected {
  stage: string;
  code: string;
}

const ROOT = pathToFileURL(`${resolve('.')}/`);
const injected: Injected[] = [];
let initialisations = 0;

/** Runs the integration as the site's own configuration lists it, and keeps what it adds to every page. */
beforeAll(async () => {
  const { default: config } = await import(new URL('astro.config.mjs', ROOT).href);
  const integrations: AstroIntegration[] = config.integrations.flat();
  const setup = integrations.find(({ name }) => name === 'astro-i18next')?.hooks['astro:config:setup'];
  await setup?.({
    config: { root: ROOT, publicDir: new URL('public/', ROOT), trailingSlash: config.trailingSlash },
    injectScript: (stage: string, code: string) => injected.push({ stage, code }),
  } as never);
  i18next.on('initialized', () => initialisations++);
});

const runPageScript = async (name: string) => {
  await mkdir('tests/.artefacts', { recursive: true });
  const file = resolve(`tests/.artefacts/${name}.mjs`);
  await writeFile(file, injected[0]?.code ?? '');
  await import(file);
};

describe('astro-i18next', () => {
  test('loads our configuration, and adds one script to the server side of pages', () => {
    expect(injected.map(({ stage }) => stage)).toEqual(['page-ssr']);
    const { code } = injected[0] as Injected;
    expect(code).toContain('from "/src/i18n/server/static-backend.ts"');
    expect(code).toContain('"initAsync": false');
    expect(code).toContain('initAstroI18next({"defaultLocale": "en"');
    expect(code).not.toContain('i18next-fs-backend');
    expect(code).not.toContain('cimode');
  });

  test('initialises the instance that our translators use, and only once', async () => {
    expect(i18next.isInitialized).toBeFalsy();
    await runPageScript('page-ssr-first');
    expect(i18next.isInitialized).toBe(true);
    expect(i18next.modules.backend).toBe(staticBackend);
    for (const locale of LOCALES) {
      for (const namespace of OPTIONS.ns) expect(i18next.hasResourceBundle(locale, namespace)).toBe(true);
    }

    getT('ar')('common:home');
    await runPageScript('page-ssr-second');
    expect(initialisations).toBe(1);
  });

  test('gives each of 300 simultaneous renders its own language', async () => {
    const expected = { ar: 'الرئيسية', en: 'Home', fr: 'Accueil', tr: 'Ana sayfa' };
    const render = async (locale: Locale) => {
      const t = getT(locale);
      const texts: string[] = [];
      for (let part = 0; part < 5; part++) {
        texts.push(t('common:home'));
        await new Promise(setImmediate);
      }
      return { locale, texts };
    };
    const renders = Array.from({ length: 300 }, (_, index) =>
      render(LOCALES[(index * 7) % LOCALES.length] as Locale),
    );
    const [pages] = await Promise.all([Promise.all(renders), runPageScript('page-ssr-meanwhile')]);
    expect(pages.filter(({ locale, texts }) => texts.some((text) => text !== expected[locale]))).toEqual([]);
  });

  test('counts in all six forms of Arabic', () => {
    const t = getT('ar');
    expect([0, 1, 2, 3, 11, 100].map((count) => t('blog:list.count', { count }))).toEqual([
      'لا توجد مقالات',
      'مقالة واحدة',
      'مقالتان',
      '3 مقالات',
      '11 مقالة',
      '100 مقالة',
    ]);
  });
});
