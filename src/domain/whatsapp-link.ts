/** A chat link: `phone` is any way of writing an international number; `text`, where there is one, is put into the visitor's input. */
export function whatsappLink(phone: string, text = ''): string | undefined {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  if (digits === '') return undefined;
  return `https://wa.me/${digits}${text && `?text=${encodeURIComponent(text)}`}`;
}
