/** A chat link: `phone` is any way of writing an international number; `text` is put into the visitor's input. */
export function whatsappLink(phone: string, text: string): string | undefined {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  return digits === '' ? undefined : `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}
