/** Free times change by the minute, pages are stored: once some are seen, those of the page are asked for anew. */

const shown = [...document.querySelectorAll('[data-next-free]')];

const watch = new IntersectionObserver((entries) => {
  if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
  watch.disconnect();
  import('#browser/free-times.ts').then(
    (one) => one.renewFreeTimes(),
    () => shown.map((element) => element.classList.add('unanswered')),
  );
});
for (const element of shown) watch.observe(element);
