/**
 * The free times of a stored page may be taken by now. When the first of them comes into view, all free times of the
 * page are loaded anew.
 */
const elements = [...document.querySelectorAll('[data-next-free]')];

const observer = new IntersectionObserver((entries) => {
  if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
  observer.disconnect();
  import('#browser/free-times.ts').then(
    (module) => module.renewFreeTimes(),
    () => {
      for (const element of elements) element.classList.add('unanswered');
    },
  );
});
for (const element of elements) observer.observe(element);
