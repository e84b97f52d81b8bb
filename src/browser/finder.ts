import { countMatches } from '#browser/count-matches.ts';

const finder = document.querySelector<HTMLFormElement>('.finder');
if (finder) {
  finder.addEventListener('change', () => countMatches(finder));
  // The first choice may have been made while this code was loading.
  if ([...new FormData(finder).values()].some(Boolean)) void countMatches(finder);
}
