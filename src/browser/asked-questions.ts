export {};

for (const section of document.querySelectorAll<HTMLElement>('[data-asked]')) offerQuestions(section);

/** Shows two buttons of a section with questions: one prints only the questions, one saves them as a text file. */
function offerQuestions(section: HTMLElement): void {
  const print = section.querySelector<HTMLElement>('[data-asked-print]');
  const save = section.querySelector<HTMLElement>('[data-asked-save]');
  if (!print || !save) return;
  print.hidden = false;
  save.hidden = false;
  print.addEventListener('click', () => {
    const { dataset } = document.documentElement;
    dataset['printed'] = 'questions';
    addEventListener('afterprint', () => delete dataset['printed'], { once: true });
    window.print();
  });
  save.addEventListener('click', () =>
    download(questionsAsText(section), save.dataset['askedSave'] ?? 'questions.txt'),
  );
}

/** The questions as plain text: site and treatment, title and address, then each question with empty lines between. */
function questionsAsText(section: HTMLElement): string {
  const textsOf = (selector: string) =>
    [...section.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
  const headerLines = [
    textsOf('.asked-by > bdi').join(' – '),
    ...textsOf('h2'),
    location.origin + location.pathname,
  ];
  return [...headerLines, ...textsOf('li').map((question, index) => `\n${index + 1}. ${question}\n`)].join(
    '\n',
  );
}

function download(text: string, name: string): void {
  // Without the byte order mark some editors read the file in another encoding, and Arabic letters become unreadable.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/plain;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
