import {
  allTexts,
  writeDoctor,
  writeFaqs,
  writeHospital,
  writeResort,
  writeService,
  writeTextPage,
} from './editorial-files.ts';
import { SeedFolder } from './seed-folder.ts';

/**
 * Content of the kinds that a search covers, except calculators and quizzes, with names that it could mistake for each
 * other.
 */
export function searchedFolder(): SeedFolder {
  const folder = new SeedFolder([
    { key: 'zircon-post' },
    { key: 'zircon-tomorrow', published: '2999-01-01' },
    { key: 'zircon-english', locales: ['en'] },
    { key: 'zircon-turkish', locales: ['tr'] },
  ]);
  writeService(folder, { key: 'zircon', title: 'Zircon crowns' });
  writeFaqs(folder, 'about-zircon', [
    {
      key: 'zircon-faq',
      question: allTexts('What is zircon?'),
      answer: allTexts('No quartz'),
    },
  ]);
  writeTextPage(folder, 'zircon-page', { title: 'All about zircon' });
  writeTextPage(folder, 'quarta', { title: 'Quarta' });
  writeTextPage(folder, 'uarto', { title: 'Uarto' });
  writeTextPage(folder, 'xzircon', { title: 'Xzircon' });
  // One and two typing errors away from `abcdefgh`.
  writeTextPage(folder, 'one-typo', { title: 'Abcedfgh' });
  writeTextPage(folder, 'two-typos', { title: 'Abcdefxy' });
  // Excluded from the search: its slug begins with `empty`.
  writeTextPage(folder, 'empty-zircon', { title: 'Zircon' });
  writeHospital(folder, {
    key: 'sea',
    name: { en: 'Sea Hospital', ar: 'مستشفى البحر', tr: 'Deniz Hastanesi' },
  });
  writeDoctor(folder, {
    key: 'caglar',
    name: { en: 'Ayşe Çağlar', fr: 'Ayşe Çağlar', tr: 'Ayşe Çağlar', ar: 'عائشة تشاغلار' },
    transliterations: ['Caglar', 'جاغلار'],
    specialties: ['orthodontics', 'prosthodontics'],
    hospital: 'sea',
  });
  writeDoctor(folder, { key: 'other', name: { en: 'Işıl Other', ar: 'إيشيل' }, city: 'tbilisi' });
  writeResort(folder, { key: 'quiet' });
  return folder;
}
