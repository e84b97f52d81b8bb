import type { DataRequest } from '#contract/site/leads.ts';
import type { Filing } from '#services/contact/leads.ts';
import { formatDate } from '#i18n/format.ts';
import { countryName } from '#i18n/names.ts';

/**
 * Requests that the law allows a data subject, in the words of the application: Law no. 6698 (KVKK), article 11(1).
 * The Communiqué on applications to the data controller (Resmî Gazete 10 March 2018, no. 30356) asks for Turkish.
 */
const REQUESTS: Record<DataRequest['request'], string> = {
  learn: 'kişisel verilerimin işlenip işlenmediğini öğrenmek istiyorum (m. 11/1-a).',
  information: 'kişisel verilerim işlenmişse buna ilişkin bilgi talep ediyorum (m. 11/1-b).',
  purpose:
    'kişisel verilerimin işlenme amacını ve bunların amacına uygun kullanılıp kullanılmadığını öğrenmek istiyorum (m. 11/1-c).',
  recipients:
    'kişisel verilerimin yurt içinde veya yurt dışında aktarıldığı üçüncü kişileri bilmek istiyorum (m. 11/1-ç).',
  correct: 'eksik veya yanlış işlenmiş kişisel verilerimin düzeltilmesini istiyorum (m. 11/1-d).',
  erase:
    'Kanun’un 7. maddesindeki şartlar çerçevesinde kişisel verilerimin silinmesini veya yok edilmesini istiyorum (m. 11/1-e).',
  notify:
    'düzeltme, silme veya yok etme işlemlerinin kişisel verilerimin aktarıldığı üçüncü kişilere bildirilmesini istiyorum (m. 11/1-f).',
  object:
    'işlenen verilerimin münhasıran otomatik sistemler vasıtasıyla analiz edilmesi suretiyle aleyhime bir sonucun ortaya çıkmasına itiraz ediyorum (m. 11/1-g).',
  damages:
    'kişisel verilerimin kanuna aykırı olarak işlenmesi sebebiyle uğradığım zararın giderilmesini talep ediyorum (m. 11/1-ğ).',
};

/** The application as it goes to the data controller: in Turkish, whatever language it was filled in. */
export function applicationText(
  application: Omit<DataRequest, 'website'>,
  { filedOn, receipt }: Filing,
): string {
  const identity =
    application.nationality === 'TR'
      ? `T.C. kimlik numarası: ${application.identity}`
      : `Uyruk: ${countryName('tr', application.nationality)}\nPasaport numarası: ${application.identity}`;
  return [
    'Veri sorumlusuna başvuru',
    `Başvuru tarihi: ${formatDate('tr', filedOn, 'short')}\nBaşvuru numarası: ${receipt}`,
    `Ad ve soyad: ${application.name}\n${identity}\nE-posta adresi: ${application.email}` +
      (application.address ? `\nTebligata esas adres: ${application.address}` : ''),
    `6698 sayılı Kişisel Verilerin Korunması Kanunu’nun 11. maddesi uyarınca ${REQUESTS[application.request]}`,
    `Talebin konusu:\n${application.details}`,
  ].join('\n\n');
}
