import { describe, expect, test } from 'vitest';
import { readContentFiles } from '#content/content-files.ts';
import { loadContent } from '#content/load-content.ts';
import { closingQuestions } from '#page/html/closing-questions.ts';

describe('questions to ask', () => {
  test('are the list below the last heading', () => {
    const body = '<h2>Risks</h2><ul><li>One</li></ul><h2>Ask</h2>\n<ul><li>Why?</li></ul>\n';
    expect(closingQuestions(body)).toEqual({
      text: '<h2>Risks</h2><ul><li>One</li></ul>',
      questions: { title: 'Ask', plainTitle: 'Ask', list: '<ul><li>Why?</li></ul>' },
    });
  });

  test.each([
    '<h2>Ask</h2><ul><li>Why?</li></ul><p>More.</p>',
    '<h2>Ask</h2><p>First this.</p><ul><li>Why?</li></ul>',
    '<h2>Ask</h2><ul><li>Why?<ul><li>Really?</li></ul></li></ul>',
    '<p>Nothing.</p>',
  ])('are none where anything else follows the last heading: %s', (body) => {
    expect(closingQuestions(body)).toEqual({ text: body, questions: undefined });
  });

  test('have a heading without links for the table of contents, whose entries are links', () => {
    const { questions } = closingQuestions(
      '<h2>Ask <a href="/en/doctors">a doctor</a> &amp; <em>us</em></h2><ul><li>Why?</li></ul>',
    );
    expect(questions?.title).toBe('Ask <a href="/en/doctors">a doctor</a> &amp; <em>us</em>');
    expect(questions?.plainTitle).toBe('Ask a doctor &amp; us');
  });

  test('are sanitised', () => {
    const { questions } = closingQuestions('<h2>Ask</h2><ul><li>Why?<script>x()</script></li></ul>');
    expect(questions?.list).toBe('<ul><li>Why?</li></ul>');
  });

  test('stand at the end of every treatment in every language', () => {
    const { services } = loadContent(readContentFiles('demo'));
    const textsWithoutQuestions = services.flatMap(({ key, texts }) =>
      texts
        .filter(({ bodyHtml }) => !closingQuestions(bodyHtml).questions)
        .map(({ locale }) => `${key} ${locale}`),
    );
    expect(textsWithoutQuestions).toEqual([]);
  });
});
