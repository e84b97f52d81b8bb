/**
 * A link to a chat; undefined for a number without digits. `phone` is an international number in any form; `text`, if
 * not empty, is put into the visitor's input.
 */
export function whatsappLink(phone: string, text = ''): string | undefined {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  if (digits === '') return undefined;
  return `https://wa.me/${digits}${text && `?text=${encodeURIComponent(text)}`}`;
}
