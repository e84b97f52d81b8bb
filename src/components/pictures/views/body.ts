import { box, ellipse, type View, withMirrorImage } from '#components/diagrams/drawing.ts';
import { DUODENUM, OUTLET, STOMACH } from '#components/diagrams/stomach.ts';

/** A stomach from the front. */
export const WHOLE_STOMACH: View = {
  width: 340,
  height: 380,
  shapes: [
    { look: 'bowel', d: DUODENUM },
    { look: 'organ', d: STOMACH },
    OUTLET,
    {
      look: 'detail',
      d: 'M196 108Q236 84 262 118M186 150Q240 128 274 164M190 206Q236 186 270 214M170 254Q212 240 244 256',
    },
  ],
};

/** The heart between the lungs. */
export const HEART_AND_LUNGS: View = {
  width: 360,
  height: 320,
  shapes: [
    {
      look: 'cornea',
      d: 'M168-400H192V70Q192 84 206 96L250 120L240 136L180 106L120 136L110 120L154 96Q168 84 168 70Z',
    },
    { look: 'detail', d: 'M168 20H192M168 38H192M168 56H192' },
    ...withMirrorImage(180, [
      {
        look: 'organ-pale',
        d: 'M150 128C150 80 132 48 108 48C64 48 24 146 24 238Q24 292 62 290Q104 286 136 268Q152 258 152 226Z',
      },
      { look: 'detail', d: 'M30 196Q86 196 150 150M120 100L86 140M120 128L96 200M126 170L74 236' },
    ]),
    {
      look: 'organ',
      d: 'M166 132Q150 150 152 190C156 232 190 268 214 278C234 258 252 222 244 186Q236 152 206 148Q186 148 180 160Z',
    },
    { look: 'nerve', d: 'M176 152V126Q178 112 192 114T208 132V150Q190 142 176 152Z' },
    { look: 'detail', d: 'M196 176Q206 220 222 258M206 206L182 222' },
  ],
};

/** A bathroom scale with its dial, and a measuring tape. */
export const SCALE: View = {
  width: 360,
  height: 300,
  shapes: [
    { look: 'cloth', d: box(56, 40, 228, 224, 34) },
    { look: 'cloth-pale', d: box(56, 32, 228, 222, 34) },
    { look: 'paper', d: 'M110 104A60 60 0 0 1 230 104Z' },
    { look: 'detail', d: 'M122 90L132 94M138 66L146 74M170 54V66M202 66L194 74M218 90L208 94' },
    { look: 'coral', d: 'M166 104L186 62L176 104Z' },
    {
      look: 'cloth',
      d: 'M118 138Q142 130 144 160T134 232Q122 240 112 230T100 166Q102 142 118 138ZM222 138Q198 130 196 160T206 232Q218 240 228 230T240 166Q238 142 222 138Z',
    },
    { look: 'sun', d: 'M284 214Q340 206 344 246T300 284H40V266H300Q328 262 326 246T284 232Z' },
    {
      look: 'detail',
      d: 'M60 266V276M80 266V273M100 266V276M120 266V273M140 266V276M160 266V273M180 266V276M200 266V273M220 266V276M240 266V273M260 266V276M280 266V273',
    },
  ],
};

/** A clipboard on which three of four lines are ticked, and a pen. */
export const CHECKLIST: View = {
  width: 300,
  height: 330,
  shapes: [
    { look: 'wood', d: box(34, 26, 210, 290, 16) },
    { look: 'paper', d: box(52, 52, 174, 246, 6) },
    { look: 'metal', d: 'M98 58V40Q98 32 106 32H120Q122 12 139 12T158 32H172Q180 32 180 40V58Z' },
    { look: 'print', d: 'M114 104H204M114 150H196M114 196H204M114 242H180' },
    { look: 'print-added', d: 'M74 102L83 111L98 92M74 148L83 157L98 138M74 194L83 203L98 184' },
    { look: 'detail', d: box(74, 232, 22, 20, 4) },
    { look: 'coral', d: 'M276 120L290 126L232 262L216 276L218 256Z' },
    { look: 'paper', d: 'M218 256L232 262L216 276Z' },
    { look: 'screen', d: 'M276 120L282 106Q290 102 296 112L290 126Z' },
  ],
};

/** A tube of blood, a bottle with capsules, and capsules beside it. */
export const VITAMINS: View = {
  width: 360,
  height: 300,
  shapes: [
    { look: 'fluid', d: 'M54 56H100V238Q100 262 77 262T54 238Z' },
    { look: 'nerve', d: 'M54 120H100V238Q100 262 77 262T54 238Z' },
    { look: 'paper', d: box(54, 148, 46, 56) },
    { look: 'print', d: 'M64 164H90M64 180H84' },
    { look: 'cloth-deep', d: box(48, 34, 58, 34, 8) },
    { look: 'sun', d: 'M144 100Q144 84 160 84H264Q280 84 280 100V246Q280 262 264 262H160Q144 262 144 246Z' },
    { look: 'paper', d: box(144, 132, 136, 84) },
    { look: 'print', d: 'M164 156H260M164 174H240' },
    { look: 'leaf', d: 'M196 204Q196 186 220 184Q218 204 196 204Z' },
    { look: 'paper-deep', d: box(136, 44, 152, 44, 8) },
    { look: 'detail', d: 'M160 50V82M184 50V82M208 50V82M232 50V82M256 50V82' },
    { look: 'coral', d: 'M296 252A13 13 0 0 1 296 226H318V252Z' },
    { look: 'paper', d: 'M318 226H336A13 13 0 0 1 336 252H318Z' },
    { look: 'added', d: ellipse(318, 200, 15) },
    { look: 'detail', d: 'M308 200H328' },
  ],
};
