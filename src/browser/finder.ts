import { countMatches } from '#browser/count-matches.ts';

const finder = document.querySelector<HTMLFormElement>('.finder');
if (finder) {
  finder.addEventListener('change', () => countMatches(finder));
  // A page that the browser has kept in memory may have been left before its last choice was counted.
  addEventListener('pageshow', ({ persisted }) => persisted && void countMatches(finder));
  // The first choice may have been made while this code was loading.
  if ([...new FormData(finder).values()].some(Boolean)) void countMatches(finder);
}
