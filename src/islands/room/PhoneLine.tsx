import type { RoomLinks } from '#islands/room/room-strings.ts';

interface Props {
  phone: RoomLinks['phone'];
  /** The words before the number; empty where other text stands above it. */
  text: string;
}

/** The clinic's phone number as a link. Renders nothing where the clinic has none. */
export function PhoneLine({ phone, text }: Props) {
  if (!phone) return null;
  return (
    <p>
      {text}{' '}
      <a href={phone.href}>
        <bdi dir="ltr">{phone.text}</bdi>
      </a>
    </p>
  );
}
