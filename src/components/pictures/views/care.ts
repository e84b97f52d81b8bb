import { box, ellipse, type Shape, type View } from '#components/diagrams/drawing.ts';

/** A doctor to the waist: the middle of the head is at 180, 108. */
const DOCTOR: readonly Shape[] = [
  { look: 'hair', d: 'M140 112Q134 62 180 60T220 112L216 130H144Z' },
  { look: 'skin', d: 'M164 132H196V164Q180 178 164 164Z' },
  { look: 'skin', d: 'M148 104Q148 76 180 76T212 104Q212 146 180 146T148 104Z' },
  { look: 'hair', d: 'M146 106Q144 66 180 66T214 106Q206 92 200 86Q176 96 152 90Q148 96 146 106Z' },
  { look: 'cloth', d: 'M156 160L180 186L204 160V214H156Z' },
  { look: 'paper', d: 'M164 154L176 186V214H108Q108 172 130 164ZM196 154L184 186V214H252Q252 172 230 164Z' },
  { look: 'print-added', d: 'M158 158Q154 190 142 194M202 158Q206 184 214 188' },
  { look: 'cloth-deep', d: ellipse(215, 194, 7) },
  { look: 'detail', d: 'M169 108v5M191 108v5M172 127Q180 133 188 127' },
];

/** A laptop with a doctor on its screen, and a cup. */
export const CONSULTATION: View = {
  width: 360,
  height: 290,
  shapes: [
    { look: 'screen', d: box(56, 20, 248, 216, 14) },
    { look: 'sky', d: box(68, 32, 224, 182, 4) },
    { look: 'cloud-white', d: box(78, 42, 46, 60, 3) },
    ...DOCTOR,
    { look: 'screen', d: 'M56 214H304V222Q304 236 290 236H70Q56 236 56 222Z' },
    { look: 'paper', d: box(240, 44, 42, 32, 5) },
    { look: 'cloth-pale', d: 'M246 76Q246 64 261 64T276 76Z' },
    { look: 'skin-deep', d: ellipse(261, 56, 7) },
    { look: 'metal', d: 'M18 236H342L330 258Q326 264 318 264H42Q34 264 30 258Z' },
    { look: 'paper-deep', d: 'M150 236H210Q210 246 200 246H160Q150 246 150 236Z' },
  ],
};

/** A hospital bed below a window, with a drip. */
export const HOSPITAL_STAY: View = {
  width: 360,
  height: 300,
  shapes: [
    { look: 'paper-deep', d: 'M-400 262H760V700H-400Z' },
    { look: 'paper', d: box(150, 18, 170, 110, 4) },
    { look: 'sky', d: box(158, 26, 74, 94) },
    { look: 'sky', d: box(238, 26, 74, 94) },
    { look: 'sun', d: ellipse(206, 54, 13) },
    { look: 'leaf', d: 'M158 120V96Q178 78 200 98T232 92V120ZM238 120V94Q258 84 280 98T312 90V120Z' },
    { look: 'rim', d: 'M70 262V40H98' },
    { look: 'fluid', d: box(86, 44, 26, 44, 8) },
    { look: 'print-added', d: 'M99 88V140Q99 164 124 168' },
    { look: 'wood', d: box(50, 150, 14, 100, 6) },
    { look: 'wood', d: box(318, 178, 14, 72, 6) },
    { look: 'metal', d: box(60, 214, 262, 18, 4) },
    { look: 'rim', d: 'M82 232V258M300 232V258' },
    { look: 'paper', d: 'M64 214V180L104 160Q128 156 136 176L144 214Z' },
    { look: 'cloud-white', d: 'M64 186L108 152Q126 148 128 168L100 190Z' },
    { look: 'cloth', d: 'M132 214Q140 178 172 180H298Q318 182 318 200V214Z' },
    { look: 'cloth-pale', d: 'M132 214Q140 178 172 180H196L182 214Z' },
    { look: 'screen', d: `${ellipse(82, 262, 7)}${ellipse(300, 262, 7)}` },
  ],
};

/** An armchair, a small table with a cup, and a plant. */
export const AT_HOME: View = {
  width: 360,
  height: 300,
  shapes: [
    { look: 'paper-deep', d: 'M-400 262H760V700H-400Z' },
    { look: 'cloth-pale', d: ellipse(170, 272, 168, 15) },
    { look: 'wood-deep', d: 'M78 244H92L88 274H80ZM208 244H222L220 274H212Z' },
    { look: 'cloth-deep', d: 'M84 90Q86 52 122 52H178Q214 52 216 90V200H84Z' },
    { look: 'cloth', d: 'M96 94Q96 64 124 64H176Q204 64 204 94V196H96Z' },
    { look: 'cloth', d: box(84, 184, 132, 44, 14) },
    {
      look: 'cloth-deep',
      d: 'M60 158Q60 142 76 142T94 158V250H72Q60 250 60 236ZM206 158Q206 142 224 142T240 158V236Q240 250 228 250H206Z',
    },
    { look: 'coral', d: 'M122 126L166 118L174 164L130 172Z' },
    { look: 'wood', d: box(248, 184, 74, 10, 4) },
    { look: 'wood-deep', d: 'M280 194H290V262H280ZM262 262H308V268H262Z' },
    { look: 'paper', d: 'M262 160H288V172Q288 184 275 184T262 172Z' },
    { look: 'detail', d: 'M288 164Q298 164 296 172T286 178M270 152Q266 146 270 140M280 152Q276 146 280 140' },
    { look: 'leaf', d: 'M306 160Q286 132 298 104Q314 124 312 156Q310 118 330 100Q340 130 316 160Z' },
    { look: 'coral', d: 'M300 160H322L319 184H303Z' },
  ],
};

/** A small meal: fish, peas and carrot on a plate, a fork and a glass of water. */
export const MEAL: View = {
  width: 360,
  height: 300,
  shapes: [
    { look: 'wood', d: 'M-400-400H760V700H-400Z' },
    { look: 'wood-deep', d: 'M-400 40H760V44H-400ZM-400 262H760V266H-400Z' },
    { look: 'paper', d: ellipse(190, 154, 116) },
    { look: 'paper-deep', d: ellipse(190, 154, 82) },
    { look: 'paper', d: ellipse(190, 152, 79) },
    { look: 'organ-pale', d: 'M142 142Q164 104 208 118Q224 124 222 138Q188 166 150 156Q140 152 142 142Z' },
    { look: 'detail', d: 'M168 122L160 154M186 116L178 158M204 118L198 152' },
    {
      look: 'leaf',
      d: [
        [168, 178],
        [182, 186],
        [184, 170],
        [198, 180],
        [172, 194],
        [196, 196],
      ]
        .map(([x = 0, y = 0]) => ellipse(x, y, 8))
        .join(''),
    },
    {
      look: 'coral',
      d: [
        [222, 168],
        [236, 154],
        [228, 186],
      ]
        .map(([x = 0, y = 0]) => ellipse(x, y, 10))
        .join(''),
    },
    {
      look: 'metal',
      d: 'M36 60Q36 54 40 54T44 60V92H48V60Q48 54 52 54T56 60V92H60V60Q60 54 64 54T68 60V98Q68 112 58 116V236Q58 246 52 246T46 236V116Q36 112 36 98Z',
    },
    { look: 'fluid', d: ellipse(318, 66, 34) },
    { look: 'sky', d: ellipse(318, 66, 26) },
    { look: 'cloud-white', d: 'M302 62Q306 48 320 46Q312 54 310 66Z' },
  ],
};

/** A folder with an X-ray of the teeth, a report and a list of medicines. */
export const RECORDS: View = {
  width: 360,
  height: 300,
  shapes: [
    { look: 'wood-deep', d: 'M28 60Q28 46 42 46H124L142 66H318Q332 66 332 80V254H28Z' },
    { look: 'paper', d: 'M62 28L252 16L262 220L74 230Z' },
    { look: 'print', d: 'M86 52L150 48M86 72L216 64' },
    { look: 'screen', d: 'M88 94L318 82L324 196L94 208Z' },
    ...Array.from({ length: 8 }, (_, index): Shape => ({
      look: 'fluid',
      d: `M${112 + index * 25} ${142 + Math.round(1.1 * (index - 3.5) ** 2 * -1)}q10-6 20-1l-3 18q-1 12-7 13t-7-12Z`,
    })),
    { look: 'print-added', d: 'M112 176Q206 216 306 166' },
    {
      look: 'wood',
      d: 'M28 128Q28 116 40 116H320Q332 116 332 128L318 262Q316 274 304 274H54Q42 274 40 262Z',
      transform: 'translate(0 88) scale(1 .68)',
    },
    { look: 'paper', d: box(134, 204, 92, 34, 6) },
    { look: 'print', d: 'M150 216H210M150 227H190' },
  ],
};
