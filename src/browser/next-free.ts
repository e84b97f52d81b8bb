/**
 * Stored pages show free times that may be taken by now: when the first of them comes into view, all of the page are
 * loaded anew.
 */
const elements = [...document.querySelectorAll('[data-next-free]')];

const watch = new IntersectionObserver((entries) => {
  if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
  watch.disconnect();
  import('#browser/free-times.ts').then(
    (one) => one.renewFreeTimes(),
    () => elements.map((element) => element.classList.add('unanswered')),
  );
});
for (const element of elements) watch.observe(element);
