type Key =
  | 'title'
  | 'titleWith'
  | 'description'
  | 'loading'
  | 'failed'
  | 'again'
  | 'close'
  | 'noScript'
  | `state.${'over' | 'overText' | 'overDoctor' | 'overGuest' | 'elsewhere' | 'elsewhereText'}`
  | `state.${'unconfirmed' | 'unpaid' | 'cancelled'}${'' | 'Text'}`
  | `lobby.${'title' | 'yourTime' | 'doctorTime' | 'patientTime' | 'seen' | 'here' | 'start' | 'early' | 'opensIn'}`
  | `consent.${'title' | 'call' | 'interpreter' | 'needed'}`
  | `device.${'title' | 'cameraOff' | 'speaker' | 'level' | 'video' | 'audio' | 'use' | 'none'}`
  | `problem.${'video' | 'audio' | 'screen' | 'denied' | 'missing' | 'busy' | 'unsupported'}`
  | `network.${'checking' | 'relay' | 'direct' | 'failed' | 'unknown' | 'again'}`
  | `waiting.${'title' | 'doctorHere' | 'doctorAway' | 'late'}`
  | `call.${'connecting' | 'alone' | 'startsIn' | 'left' | 'over' | 'unreachable' | 'lost' | 'lostText' | 'phone' | 'otherLost' | 'broken' | 'noWay' | 'noWayText' | 'reconnect' | 'soundOnly' | 'closing'}`
  | `control.${'title' | 'microphoneOn' | 'microphoneOff' | 'cameraOn' | 'cameraOff' | 'screenOn' | 'screenOff' | 'leave'}`
  | `leave.${'title' | 'text' | 'all' | 'only'}`
  | `panel.${'people' | 'chat' | 'captions' | 'case' | 'notes' | 'help'}`
  | `people.${'doctor' | 'patient' | 'interpreter' | 'relative' | 'clinic' | 'inPlaceOf' | 'you' | 'waiting' | 'muted' | 'paused' | 'withoutInterpreter'}`
  | `door.${'waits' | 'admit' | 'dismiss' | 'notAgreed' | 'interpreter' | 'declined' | 'agree' | 'notStored' | 'notSaved' | 'without'}`
  | `announce.${'inside' | 'joined' | 'waits' | 'left' | 'wrote' | 'received'}`
  | `chat.${'hint' | 'keep' | 'kept' | 'waits' | 'asks' | 'gone' | 'write' | 'send' | 'unread' | 'full' | 'refused'}`
  | `picture.${'share' | 'hint' | 'from' | 'open' | 'coming' | 'broken' | 'notShown' | 'missing' | 'resend' | 'unreadable' | 'tooLarge' | 'many' | 'failed'}`
  | `notes.${'label' | 'hint' | 'saved' | 'saving' | 'failed' | 'unreadable'}`
  | `case.${'none' | 'files' | 'noFiles' | 'complaint' | 'history' | 'medication' | 'allergies' | 'estimate' | 'estimateGone' | 'estimateHidden'}`
  | `captions.${'about' | 'warning' | 'language' | 'show' | 'hide' | 'on' | 'checking' | 'downloadable' | 'download' | 'downloading' | 'unavailable' | 'failed'}`
  | `help.${'hear' | 'hearText' | 'heard' | 'heardText' | 'see' | 'seeText' | 'slow' | 'slowText' | 'captions' | 'captionsText' | 'captionsNone' | 'failed' | 'failedText' | 'failedDoctor' | 'failedGuest' | 'failedAlone'}`
  | `guest.${'title' | 'text' | 'name' | 'role' | 'language' | 'invite' | 'link' | 'copy' | 'copied' | 'sent' | 'opened' | 'remove' | 'notRemoved' | 'notInvited' | 'refused' | 'refusedText' | 'over' | 'overText' | 'failed' | 'failedText'}`
  | `end.${'left' | 'leftText' | 'elsewhere' | 'elsewhereText' | 'dismissed' | 'dismissedText' | 'uninvited' | 'uninvitedText' | 'ended' | 'endedText' | 'endedDoctor' | 'endedGuest' | 'closed' | 'closedText' | 'closedDoctor' | 'closedGuest' | 'moved' | 'movedText' | 'movedDoctor' | 'movedGuest' | 'movedStaff' | 'full' | 'fullText' | 'ticket' | 'ticketText' | 'again' | 'meeting' | 'report' | 'home' | 'phone'}`;

/** The texts of the room, by the message keys of the namespace `room`. */
export type RoomStrings = Readonly<Record<Key, string>>;

/** The links of the room to other pages. */
export interface RoomLinks {
  /** The meeting's page in the dashboard; guests and staff have none. */
  meeting?: string | undefined;
  /** The clinic's phone, as a `tel:` address and as people read it. */
  phone?: { href: string; text: string } | undefined;
  home: string;
  /** The address of estimates, which the id of one completes. */
  estimates: string;
}
